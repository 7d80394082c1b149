import type { Schema } from '../json-schema.ts';

/** A schema, or where it stands. */
export type SchemaOrReference = Schema;

export interface MediaType {
  schema?: SchemaOrReference;
  example?: unknown;
}

export interface ApiParameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: SchemaOrReference;
  example?: unknown;
}

export interface ApiResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, MediaType>;
}

export interface ApiOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: ApiParameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, ApiResponse>;
  security?: Readonly<Record<string, readonly string[]>>[];
}

/** The operations of a path by their method, in small letters. */
export type ApiPath = Record<string, ApiOperation>;

/** An OpenAPI 3.1 document, as far as ours use it. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; description?: string; version: string };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description?: string }[];
  components: Record<string, Record<string, Schema>>;
  paths: Record<string, ApiPath>;
  security?: ApiOperation['security'];
  /** The service of ours that the document is about. */
  'x-almanac-service'?: string;
}

/** Where every service describes itself. */
export const API_PATH = '/openapi.json';

/** Where in a document a schema stands. */
export const schemaReference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A word of a path, a field or an id as part of a name: `sub-id` as SubId. */
export const capitalised = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
