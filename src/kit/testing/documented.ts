import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Command } from 'commander';
import { CommandLine, withDescendants } from '../command/command-line.ts';
import { apiDescription, configurationSection, errorsSection } from '../documentation.ts';
import type { ErrorTable } from '../error-table.ts';
import type { ServiceCommands } from '../service.ts';

const documentation = (path: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', path), 'utf8');

/** Tests of what a service tells people about itself: its part of the generated documents, and the help of its commands. */
export function testDocumented(service: ServiceCommands, errors: ErrorTable): void {
  const { name, settings } = service;
  const isPartOf = (path: string, part: string): void =>
    assert.ok(
      `${documentation(path)}\n`.includes(`\n${part}\n`),
      `npm run generate writes this part of docs/${path}:\n${part}`,
    );

  test(`docs/configuration.md has the settings of ${name} (npm run generate writes it)`, () =>
    isPartOf('configuration.md', configurationSection(name, settings)));

  test(`docs/errors.md has the errors of ${name} (npm run generate writes it)`, () =>
    isPartOf('errors.md', errorsSection(name, errors)));

  test(`docs/api has the paths of ${name} (npm run generate writes it)`, async () =>
    assert.equal(await apiDescription(await service.load()), documentation(`api/${name}.json`)));

  test(`the help of ${name} describes every command and option`, () => {
    const noun = new Command(name).description(service.summary);
    service.verbs?.(noun, new CommandLine());
    for (const command of withDescendants(noun)) {
      const where = command.name();
      assert.match(command.description(), /^[a-z].*[^.]$/s, where);
      for (const { flags, description } of command.options)
        assert.match(description, /^[\w<"].*[^.]$/s, `${where} ${flags}`);
    }
  });
}
