import type { Message } from '../../engine/message.ts';
import { fail } from '../../errors.ts';
import { arrayOf, boolean, type Decoder, decodeBody, map, string } from '../decode.ts';
import { message, type NameRequest } from '../requests.ts';

// The requests of ollama/ollama `api/types.go` that change the store.

export interface TransferRequest extends NameRequest {
  insecure: boolean;
  stream: boolean;
}

const decodeTransfer = (body: unknown, struct: string): Partial<TransferRequest> =>
  decodeBody<TransferRequest>(body, struct, { model: string, name: string, insecure: boolean, stream: boolean });

export const decodePull = (body: unknown): Partial<TransferRequest> => decodeTransfer(body, 'PullRequest');
export const decodePush = (body: unknown): Partial<TransferRequest> => decodeTransfer(body, 'PushRequest');

export interface CreateRequest extends NameRequest {
  stream: boolean;
  quantize: string;
  quantization: string;
  from: string;
  remote_host: string;
  files: Record<string, string>;
  adapters: Record<string, string>;
  template: string;
  license: string[];
  system: string;
  parameters: Record<string, unknown>;
  messages: Message[];
  renderer: string;
  parser: string;
  requires: string;
  info: Record<string, unknown>;
}

const texts: Decoder<Record<string, string>> = (value, place) =>
  Object.fromEntries(
    Object.entries(map(value, place)).map(([key, text]) => [key, string(text, { ...place, path: `${place.path}` })]),
  );

/** One text or several. */
const license: Decoder<string[]> = (value, place) => {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
    throw fail('BODY_INVALID', {
      reason: `json: cannot unmarshal ${Array.isArray(value) ? 'array' : typeof value} into Go value of type []string`,
    });
  return arrayOf('[]string', string)(value, place);
};

export const decodeCreate = (body: unknown): Partial<CreateRequest> =>
  decodeBody<CreateRequest>(body, 'CreateRequest', {
    model: string,
    name: string,
    stream: boolean,
    quantize: string,
    quantization: string,
    from: string,
    remote_host: string,
    files: texts,
    adapters: texts,
    template: string,
    license,
    system: string,
    parameters: map,
    messages: arrayOf('[]api.Message', message),
    renderer: string,
    parser: string,
    requires: string,
    info: map,
  });
