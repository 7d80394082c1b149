import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { version } from '#kit/version';
import { type Caller, CallRefused } from './caller.ts';
import { findDigits, readDigits } from './digits-tools.ts';
import { addressOf, geocode, reverseGeocode } from './geocoding-tools.ts';
import { checkGrammar } from './grammar-tools.ts';
import { chat, listModels } from './model-tools.ts';
import { addTool, type ToolContext } from './tool.ts';
import { getVulnerability, matchPackages, readRecord, searchVulnerabilities } from './vulnerability-tools.ts';

const INSTRUCTIONS =
  'Lookups that run on the user’s own network: digits of pi, vulnerabilities, addresses and places, grammar, and local language models. Prefer these tools to your memory for exact facts.';

/**
 * A server of the Model Context Protocol with a tool for each thing that the interfaces can do.
 * @param call asks the gateway with the rights of whoever the server is for
 */
export function agentServer(call: Caller): McpServer {
  const server = new McpServer({ name: 'almanac', title: 'Almanac', version }, { instructions: INSTRUCTIONS });
  addTool(server, call, readDigits);
  addTool(server, call, findDigits);
  addTool(server, call, searchVulnerabilities);
  addTool(server, call, getVulnerability);
  addTool(server, call, matchPackages);
  addTool(server, call, reverseGeocode);
  addTool(server, call, geocode);
  addTool(server, call, checkGrammar);
  addTool(server, call, listModels);
  addTool(server, call, chat);
  addResource(server, call, {
    name: 'vulnerability',
    template: 'almanac://vulnerability/{id}',
    description: 'One vulnerability by its number, such as almanac://vulnerability/CVE-2021-44228.',
    read: ({ id = '' }, context) => readRecord(id, context),
  });
  addResource(server, call, {
    name: 'address',
    template: 'almanac://address/{lat}/{lon}',
    description: 'The address of a point, such as almanac://address/48.2082/16.3738.',
    read: ({ lat, lon }, context) =>
      addressOf({ lat: Number(lat), lon: Number(lon), zoom: 18, language: 'en' }, context),
  });
  return server;
}

interface AgentResource {
  readonly name: string;
  readonly template: string;
  readonly description: string;
  read(places: Readonly<Record<string, string>>, context: ToolContext): Promise<unknown>;
}

function addResource(server: McpServer, call: Caller, { name, template, description, read }: AgentResource): void {
  const type = 'application/json';
  server.registerResource(
    name,
    new ResourceTemplate(template, { list: undefined }),
    { title: name, description, mimeType: type },
    async (uri, places, { signal }) => {
      try {
        const value = await read(places as Record<string, string>, { call, signal });
        return { contents: [{ uri: uri.href, mimeType: type, text: JSON.stringify(value) }] };
      } catch (error) {
        if (error instanceof CallRefused) throw new Error(error.message);
        throw error;
      }
    },
  );
}
