import { hash } from 'node:crypto';

/**
 * KEYS[1] is the beginning of the keys of one token; what stands behind it is named here. Time is the server's, so that
 * gateways whose clocks differ count alike. A minute is 60 slots of a second and the one that has begun: an amount counts
 * for up to a second longer than a minute, and no minute ever has more than its limit.
 */
const SHARED = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local slot = tonumber(time[1])
local prefix = KEYS[1]

local function minute(name)
  local key = prefix .. ':' .. name
  local all = redis.call('HGETALL', key)
  local slots, sum = {}, 0
  for index = 1, #all, 2 do
    local at, amount = tonumber(all[index]), tonumber(all[index + 1])
    if at < slot - 60 then redis.call('HDEL', key, all[index])
    else
      sum = sum + amount
      slots[#slots + 1] = { at, amount }
    end
  end
  table.sort(slots, function(a, b) return a[1] < b[1] end)
  return { key = key, slots = slots, sum = sum }
end

local function ends(at)
  return (at + 61) * 1000 - now
end

local function reset(one)
  local last = one.slots[#one.slots]
  if last == nil then return 0 end
  return ends(last[1])
end

local function wait(one, limit)
  local sum = one.sum
  for _, part in ipairs(one.slots) do
    sum = sum - part[2]
    if sum < limit then return ends(part[1]) end
  end
  return 1
end

local function add(one, amount)
  if amount <= 0 then return end
  redis.call('HINCRBY', one.key, slot, amount)
  redis.call('PEXPIRE', one.key, 62000)
  one.sum = one.sum + amount
end

local function used(key, kind)
  return tonumber(redis.call('HGET', key, kind) or '0')
end

local function reached(limit, amount)
  return limit > 0 and amount >= limit
end

local dayKey = prefix .. ':day:' .. ARGV[3]
local monthKey = prefix .. ':month:' .. ARGV[4]
local leases = prefix .. ':leases'

local function spent(prompt, generated, first)
  local function limit(index) return tonumber(ARGV[first + index]) end
  if reached(limit(4), used(monthKey, 'prompt')) or reached(limit(5), used(monthKey, 'generated')) then return 1, 0 end
  if reached(limit(2), used(dayKey, 'prompt')) or reached(limit(3), used(dayKey, 'generated')) then return 2, 0 end
  local pause = 0
  if reached(limit(0), prompt.sum) then pause = wait(prompt, limit(0)) end
  if reached(limit(1), generated.sum) then pause = math.max(pause, wait(generated, limit(1))) end
  if pause > 0 then return 3, pause end
  return 0, 0
end
`;

interface Script {
  readonly text: string;
  /** By which the server knows a script that it has run before. */
  readonly digest: string;
}

const script = (text: string): Script => ({ text: SHARED + text, digest: hash('sha1', SHARED + text, 'hex') });

/** ARGV: lease, its time, day, month, requests per minute, requests at once, and six limits of tokens. */
export const ADMIT = script(`
local requests, prompt, generated = minute('requests'), minute('prompt'), minute('generated')
local perMinute, atOnce = tonumber(ARGV[5]), tonumber(ARGV[6])
local verdict, pause = spent(prompt, generated, 7)
if verdict == 0 and atOnce > 0 then
  redis.call('ZREMRANGEBYSCORE', leases, '-inf', now)
  if redis.call('ZCARD', leases) >= atOnce then verdict, pause = 4, 1000 end
end
if verdict == 0 and reached(perMinute, requests.sum) then verdict, pause = 5, wait(requests, perMinute) end
if verdict == 0 then
  if perMinute > 0 then add(requests, 1) end
  if atOnce > 0 then
    redis.call('ZADD', leases, now + tonumber(ARGV[2]), ARGV[1])
    redis.call('PEXPIRE', leases, tonumber(ARGV[2]) + 1000)
  end
  if perMinute > 0 then requests = minute('requests') end
end
return { verdict, math.ceil(pause), requests.sum, reset(requests), prompt.sum, reset(prompt), generated.sum, reset(generated) }
`);

/** ARGV: lease, its time, day, month, whether the request is over, prompt and generated tokens, and six limits of tokens. */
export const SPEND = script(`
local prompt, generated = minute('prompt'), minute('generated')
local amounts = { prompt = tonumber(ARGV[6]), generated = tonumber(ARGV[7]) }
add(prompt, amounts.prompt)
add(generated, amounts.generated)
for kind, amount in pairs(amounts) do
  if amount > 0 then
    redis.call('HINCRBY', dayKey, kind, amount)
    redis.call('HINCRBY', monthKey, kind, amount)
  end
end
if amounts.prompt + amounts.generated > 0 then
  redis.call('EXPIRE', dayKey, 172800)
  redis.call('EXPIRE', monthKey, 2764800)
end
if ARGV[5] == '1' then redis.call('ZREM', leases, ARGV[1])
elseif redis.call('ZSCORE', leases, ARGV[1]) then
  redis.call('ZADD', leases, now + tonumber(ARGV[2]), ARGV[1])
  redis.call('PEXPIRE', leases, tonumber(ARGV[2]) + 1000)
end
local verdict = spent(prompt, generated, 8)
return { verdict }
`);
