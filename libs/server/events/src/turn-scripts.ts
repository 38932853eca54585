/**
 * Scripts of `TenantTurns`; each is one step that nothing interrupts. Keys of all, which a cluster has in one slot:
 *
 * 1. the stream
 * 2. waiting: a sorted set of "<tenant> <entry>", every entry that the group has read and not acknowledged. All have the score 0, so
 *    that they are ordered by tenant and entry.
 * 3. ring: a sorted set of the tenants that wait for a turn, by their places
 * 4. running: a hash, by tenant, of the moment when its turn ends unless it is renewed, and who has it
 */
const COMMON = `
local stream, waiting, ring, running = KEYS[1], KEYS[2], KEYS[3], KEYS[4]

local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

-- Zeros before the numbers of an entry's id, so that their texts have the same order.
local function member(tenant, id)
  local ms, number = string.match(id, '^(%d+)%-(%d+)$')
  return tenant .. ' ' .. string.rep('0', 15 - #ms) .. ms .. '-' .. string.rep('0', 10 - #number) .. number
end

local function idOf(entry)
  local ms, number = string.match(entry, ' 0*(%d+)%-0*(%d+)$')
  return ms .. '-' .. number
end

local function waitingOf(tenant, count)
  return redis.call('ZRANGEBYLEX', waiting, '[' .. tenant .. ' ', '(' .. tenant .. '!', 'LIMIT', 0, count)
end

-- Behind the tenants that wait already.
local function queue(tenant)
  if redis.call('ZSCORE', ring, tenant) or redis.call('HEXISTS', running, tenant) == 1 then return end
  local last = redis.call('ZREVRANGE', ring, 0, 0, 'WITHSCORES')
  redis.call('ZADD', ring, (tonumber(last[2]) or 0) + 1, tenant)
end

-- An event's payload comes last, so the first match is the tenant of the event. Answers the length of the event.
local function note(entry)
  local text = entry[2][2]
  local tenant = string.match(text, '"ecosystemId":"([^" ]*)"') or ''
  redis.call('ZADD', waiting, 0, member(tenant, entry[1]))
  queue(tenant)
  return #text
end
`;

/** The name of the group's consumer: all processes have the entries together. */
export const TOGETHER = 'turns';

/** ARGV: group, count. Answers how many new entries were read, their length, and the last entry that the group has read. */
export const READ = `${COMMON}
local group, count = ARGV[1], ARGV[2]
local answer = redis.call('XREADGROUP', 'GROUP', group, '${TOGETHER}', 'COUNT', count, 'STREAMS', stream, '>')
if answer then
  local entries, length = answer[1][2], 0
  for _, entry in ipairs(entries) do length = length + note(entry) end
  return { #entries, length, entries[#entries][1] }
end
for _, fields in ipairs(redis.call('XINFO', 'GROUPS', stream)) do
  local name, last
  for at = 1, #fields, 2 do
    if fields[at] == 'name' then name = fields[at + 1] end
    if fields[at] == 'last-delivered-id' then last = fields[at + 1] end
  end
  if name == group then return { 0, 0, last } end
end
return { 0, 0, '0-0' }`;

/**
 * ARGV: who takes it, milliseconds until the turn ends, most events and length of a turn while no other tenant waits, and while one
 * does, group. Answers the tenant, whether others wait, how many entries the stream has lost, then id and event of each entry; or nothing.
 */
export const TAKE = `${COMMON}
local owner, lease = ARGV[1], tonumber(ARGV[2])
local at = now()
local turns = redis.call('HGETALL', running)
for i = 1, #turns, 2 do
  if tonumber(string.match(turns[i + 1], '^%d+')) <= at then
    redis.call('HDEL', running, turns[i])
    queue(turns[i])
  end
end
while true do
  local tenant = redis.call('ZPOPMIN', ring)[1]
  if not tenant then return false end
  local shared = redis.call('ZCARD', ring) > 0
  local most, longest = tonumber(ARGV[3]), tonumber(ARGV[4])
  if shared then most, longest = tonumber(ARGV[5]), tonumber(ARGV[6]) end
  local turn, length, lost = { tenant, shared and 1 or 0, 0 }, 0, 0
  for _, each in ipairs(waitingOf(tenant, most)) do
    local id = idOf(each)
    local entry = redis.call('XRANGE', stream, id, id)[1]
    if entry then
      length = length + #entry[2][2]
      if length > longest and #turn > 3 then break end
      turn[#turn + 1] = id
      turn[#turn + 1] = entry[2][2]
    else
      redis.call('XACK', stream, ARGV[7], id)
      redis.call('ZREM', waiting, each)
      lost = lost + 1
    end
  end
  turn[3] = lost
  if #turn > 3 then
    redis.call('HSET', running, tenant, (at + lease) .. ' ' .. owner)
    return turn
  end
  -- Its entries are lost, or more of them follow.
  if #waitingOf(tenant, 1) > 0 then queue(tenant) end
  if lost > 0 then return turn end
end`;

/** ARGV: who has the turns, milliseconds until they end, tenants. */
export const RENEW = `${COMMON}
local owner, ends = ARGV[1], now() + tonumber(ARGV[2])
for i = 3, #ARGV do
  local turn = redis.call('HGET', running, ARGV[i])
  if turn and string.match(turn, ' (.*)$') == owner then redis.call('HSET', running, ARGV[i], ends .. ' ' .. owner) end
end`;

/** ARGV: group, who has the turn, tenant, milliseconds for which it rests then, ids of the entries that are handled. */
export const RELEASE = `${COMMON}
local group, owner, tenant, rest = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
for i = 5, #ARGV do
  redis.call('XACK', stream, group, ARGV[i])
  redis.call('ZREM', waiting, member(tenant, ARGV[i]))
end
local turn = redis.call('HGET', running, tenant)
if not turn or string.match(turn, ' (.*)$') ~= owner then return end
redis.call('HDEL', running, tenant)
if #waitingOf(tenant, 1) == 0 then return end
if rest > 0 then redis.call('HSET', running, tenant, (now() + rest) .. ' ') else queue(tenant) end`;

/** ARGV: group. Answers the group's consumer where some of its entries wait for no turn, and the other consumers that have entries. */
export const FIND_LEFT = `${COMMON}
local others, missing = {}, ''
for _, fields in ipairs(redis.call('XINFO', 'CONSUMERS', stream, ARGV[1])) do
  local name, pending
  for at = 1, #fields, 2 do
    if fields[at] == 'name' then name = fields[at + 1] end
    if fields[at] == 'pending' then pending = fields[at + 1] end
  end
  if name == '${TOGETHER}' then
    local turns = redis.call('ZCARD', ring) + redis.call('HLEN', running)
    if pending > redis.call('ZCARD', waiting) or pending > 0 and turns == 0 then missing = name end
  elseif pending > 0 then
    others[#others + 1] = name
  end
end
return { missing, others }`;

/**
 * ARGV: group, consumer that has the entries, milliseconds since it took them at least, the id to begin with, count. Answers the last
 * entry that was looked at, or nothing.
 */
export const ADOPT = `${COMMON}
local group, idle = ARGV[1], ARGV[3]
local pending = redis.call('XPENDING', stream, group, 'IDLE', idle, ARGV[4], '+', ARGV[5], ARGV[2])
local last = false
for _, fields in ipairs(pending) do
  last = fields[1]
  local entry = redis.call('XCLAIM', stream, group, '${TOGETHER}', idle, last)[1]
  if entry and entry[2] then note(entry) else redis.call('XACK', stream, group, last) end
end
return last`;
