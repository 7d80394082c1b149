// Neovim's own client drives `almanac grammar lsp`, where Neovim is installed.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { almanacArguments, environment } from '../almanac.ts';

const run = promisify(execFile);
const hasNeovim = spawnSync('nvim', ['--version']).status === 0;

/** Opens the document, takes the first suggestion for the first diagnostic, types a word, and writes the document. */
const SCRIPT = `
local told = {}
local function tell() vim.fn.writefile({ vim.fn.json_encode(told) }, vim.env.ANSWER) end
local function finish() tell() vim.cmd('qa!') end
local ok, problem = pcall(function()
  local client = vim.lsp.start_client({
    name = 'almanac',
    cmd = vim.fn.json_decode(vim.env.COMMAND),
    root_dir = vim.fn.getcwd(),
    settings = { almanac = { language = 'en-US' } },
  })
  vim.lsp.buf_attach_client(0, client)
  local function found()
    local all = {}
    for _, one in ipairs(vim.diagnostic.get(0)) do
      table.insert(all, one.code .. ' ' .. one.lnum .. ':' .. one.col .. '-' .. one.end_col)
    end
    return all
  end
  local function wait(number)
    vim.wait(60000, function() return #vim.diagnostic.get(0) == number end, 20)
    return found()
  end
  told.opened = wait(2)
  vim.api.nvim_win_set_cursor(0, { 3, 12 })
  local asked = vim.lsp.util.make_range_params(0, 'utf-16')
  asked.context = { diagnostics = {} }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', asked, 60000)
  local actions = answers[client].result
  told.titles = vim.tbl_map(function(action) return action.title end, actions)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  told.corrected = wait(1)
  vim.api.nvim_buf_set_text(0, 2, 0, 2, 0, { 'One tset. ' })
  told.typed = wait(2)
  vim.cmd('write')
end)
if not ok then told.problem = problem end
finish()
`;

test('Neovim shows diagnostics, applies a suggestion and follows typing', {
  skip: hasNeovim ? false : 'needs nvim (the package neovim)',
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-neovim-'));
  try {
    const file = join(directory, 'letter.md');
    await writeFile(file, '# A 😀 tset\n\nHe should of known.\n');
    await writeFile(join(directory, 'script.lua'), SCRIPT);
    const answer = join(directory, 'answer.json');
    await run('nvim', ['--headless', '-u', 'NONE', '-n', file, '-c', `luafile ${join(directory, 'script.lua')}`], {
      cwd: directory,
      env: environment({
        XDG_CONFIG_HOME: join(directory, 'config'),
        XDG_DATA_HOME: join(directory, 'data'),
        XDG_STATE_HOME: join(directory, 'state'),
        XDG_CACHE_HOME: join(directory, 'cache'),
        ANSWER: answer,
        COMMAND: JSON.stringify([process.execPath, ...almanacArguments(['grammar', 'lsp', '--data', directory])]),
      }),
      timeout: 200_000,
    });
    const { opened, titles, corrected, typed, problem } = JSON.parse(await readFile(answer, 'utf8'));
    assert.equal(problem, undefined);
    // Neovim counts columns in bytes.
    assert.deepEqual(opened, ['MORFOLOGIK_RULE_EN_US 0:9-13', 'COULD_OF 2:10-12']);
    assert.deepEqual(titles.slice(0, 2), ['Write “have”', 'Ignore COULD_OF in this paragraph']);
    assert.deepEqual(corrected, ['MORFOLOGIK_RULE_EN_US 0:9-13']);
    assert.deepEqual(typed, ['MORFOLOGIK_RULE_EN_US 0:9-13', 'MORFOLOGIK_RULE_EN_US 2:4-8']);
    assert.equal(await readFile(file, 'utf8'), '# A 😀 tset\n\nOne tset. He should have known.\n');
  } finally {
    await rm(directory, { recursive: true });
  }
});
