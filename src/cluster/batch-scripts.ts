/**
 * The steps that change a run. Each is one script, so a run is in one of its states at any moment, whoever dies between two of them.
 *
 * A batch has an owner, a pool, and the commits of a pool are numbered. A commit counts only if the pool owns the batch and this is its next number. So a worker that was
 * frozen or cut off while another one took its batch changes nothing any more, and neither does one whose last commit Redis has forgotten, because it was restarted
 * from a file that lacks it: what a pool found is never counted twice.
 */
import { BELLS } from './keys.ts';
import { LuaScript } from './lua-script.ts';

/** A batch that was taken so often without a path that ended is set aside when it is taken once more. */
export const MAX_TRIES = 2;

/** Runs that nobody collects are kept for so long after their end. */
export const KEPT_SECONDS = 7 * 24 * 3600;

const FINISH = `
local function finish(run)
  for i = 1, #KEYS do
    if string.sub(KEYS[i], 1, #run) == run then redis.call('EXPIRE', KEYS[i], ${KEPT_SECONDS}) end
  end
end
`;

/**
 * Keys: run, batches, frontiers, leases, aside. Arguments: batch, owner, worker's name. Answers: 'taken' with tries and frontier; 'over' if there is nothing
 * to do: the batch is done or the run is not active; 'aside'.
 */
export const CLAIM = new LuaScript(`${FINISH}
local run, batches, frontiers, leases, aside = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local batch, owner, name = ARGV[1], ARGV[2], ARGV[3]
if redis.call('HGET', run, 'state') ~= 'active' then return {'over'} end
if redis.call('HGET', batches, batch .. ':s') ~= 'open' then return {'over'} end
if redis.call('HGET', batches, batch .. ':o') ~= owner then
  local tries = redis.call('HINCRBY', batches, batch .. ':t', 1)
  if tries > ${MAX_TRIES} then
    redis.call('HSET', batches, batch .. ':s', 'aside')
    redis.call('SREM', leases, batch)
    redis.call('HSET', aside, batch, redis.call('HGET', batches, batch .. ':w') or '')
    if redis.call('HINCRBY', run, 'open', -1) == 0 then
      redis.call('HSET', run, 'state', 'done')
      finish(run)
    end
    return {'aside'}
  end
  redis.call('HSET', batches, batch .. ':o', owner, batch .. ':w', name)
end
redis.call('SADD', leases, batch)
return {'taken', redis.call('HGET', batches, batch .. ':t'), redis.call('HGET', frontiers, batch)}
`);

/**
 * Keys: run, batches, frontiers, leases, results, kept, outbox, progress.
 *
 * Arguments: batch, owner, number of the pool's commit, '1' if paths ended since the last one, pool, result, what is kept ('' for nothing), progress, paths since the last
 * commit, frontier ('' if the batch is done), how many batches it took in, those; then for each new batch its tries and its frontier.
 *
 * Answers: 'done' with the state of the run; 'lost' if the batch has another owner, or the pool another number.
 */
export const COMMIT = new LuaScript(`${FINISH}
local run, batches, frontiers, leases, results, kept, outbox, progress =
  KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6], KEYS[7], KEYS[8]
local batch, owner, number, ended, pool = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4], ARGV[5]
local state = redis.call('HGET', run, 'state')
if not state then return {'lost'} end
if redis.call('HGET', batches, batch .. ':o') ~= owner then return {'lost'} end
local last = tonumber(redis.call('HGET', batches, pool) or 0)
-- The answer to this very commit was lost on its way.
if last == number then return {'done', state} end
if last ~= number - 1 or redis.call('HGET', batches, batch .. ':s') ~= 'open' then return {'lost'} end
local taken = tonumber(ARGV[11])
for i = 1, taken do
  local other = ARGV[11 + i]
  if other == batch or redis.call('HGET', batches, other .. ':o') ~= owner or redis.call('HGET', batches, other .. ':s') ~= 'open' then
    return {'lost'}
  end
end
redis.call('HSET', batches, pool, number)
if ended == '1' then redis.call('HSET', batches, batch .. ':t', 1) end
redis.call('HSET', results, pool, ARGV[6])
if ARGV[7] ~= '' then redis.call('HSET', kept, pool .. ' ' .. number, ARGV[7]) end
redis.call('HSET', progress, pool, ARGV[8])
local open = 0
for i = 1, taken do
  local other = ARGV[11 + i]
  redis.call('HSET', batches, other .. ':s', 'done')
  redis.call('HDEL', frontiers, other)
  redis.call('SREM', leases, other)
  open = open - 1
end
if ARGV[10] == '' then
  redis.call('HSET', batches, batch .. ':s', 'done')
  redis.call('HDEL', frontiers, batch)
  redis.call('SREM', leases, batch)
  open = open - 1
else
  redis.call('HSET', frontiers, batch, ARGV[10])
end
local i = 12 + taken
while i < #ARGV do
  local name = 'b' .. redis.call('HINCRBY', run, 'batches', 1)
  redis.call('HSET', batches, name .. ':s', 'open', name .. ':o', '', name .. ':t', ARGV[i])
  redis.call('HSET', frontiers, name, ARGV[i + 1])
  redis.call('SADD', outbox, name)
  open = open + 1
  i = i + 2
end
if redis.call('HINCRBY', run, 'open', open) == 0 and state == 'active' then
  state = 'done'
  redis.call('HSET', run, 'state', state)
end
-- What this commit has made would stay for ever else.
if state ~= 'active' then finish(run) end
local paths = redis.call('HINCRBY', run, 'paths', ARGV[9])
local most = tonumber(redis.call('HGET', run, 'maxPaths') or '')
if state == 'active' and most and paths >= most then
  state = 'stopped'
  redis.call('HSET', run, 'state', state, 'cause', 'paths')
end
return {'done', state}
`);

/** Keys: run. Arguments: cause. The first one stays. */
export const STOP = new LuaScript(`
if redis.call('HGET', KEYS[1], 'state') == 'active' then
  redis.call('HSET', KEYS[1], 'state', 'stopped', 'cause', ARGV[1])
  for i = 1, #KEYS do redis.call('EXPIRE', KEYS[i], ${KEPT_SECONDS}) end
end
return redis.call('HGET', KEYS[1], 'state')
`);

/** Keys: leases, batches. Arguments: batch, owner. The worker will not come back to it; nobody else takes it, because the run has stopped. */
export const LEAVE = new LuaScript(`
if redis.call('HGET', KEYS[2], ARGV[1] .. ':o') == ARGV[2] then redis.call('SREM', KEYS[1], ARGV[1]) end
return 0
`);

/** By the clock of Redis: those of the workers may differ. */
const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** A bell is a list with one ring: more say nothing more. It outlives a pool that died by a minute. */
const RING = `
local function ring(pool)
  local bell = '${BELLS}' .. pool
  if redis.call('LLEN', bell) == 0 then redis.call('RPUSH', bell, '1') end
  redis.call('EXPIRE', bell, 60)
end
`;

/** So many pools are asked for work by one that waits: not each has something to give. */
const ASKED = 3;

/** Keys: hungry, leases, batches. Arguments: pool, milliseconds. Some of the pools that have batches are asked for work. */
export const SET_HUNGRY = new LuaScript(`${NOW}${RING}
if ARGV[2] == '0' then
  redis.call('ZREM', KEYS[1], ARGV[1])
  return 0
end
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
for _, batch in ipairs(redis.call('SRANDMEMBER', KEYS[2], ${ASKED})) do
  local owner = redis.call('HGET', KEYS[3], batch .. ':o')
  if owner and owner ~= '' and owner ~= ARGV[1] then ring(owner) end
end
return 0
`);

/** Keys: hungry. */
export const HUNGRY = new LuaScript(`${NOW}
return redis.call('ZCOUNT', KEYS[1], now, '+inf')
`);

/** Keys: hungry. Arguments: number of batches that were made. As many pools that wait are woken; each says so again if it gets nothing. */
export const WAKE_HUNGRY = new LuaScript(`${NOW}${RING}
for _, pool in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], now, '+inf', 'LIMIT', 0, ARGV[1])) do
  redis.call('ZREM', KEYS[1], pool)
  ring(pool)
end
return 0
`);
