/**
 * The steps that change a scan on the queue. A look is a batch of the run: `CLAIM` of `cluster/batch-scripts.ts` gives it to a worker, and sets it aside after two workers
 * were lost on it. As there, an end counts only if the worker still owns the batch.
 */
import { KEPT_SECONDS } from '../cluster/batch-scripts.ts';
import { LuaScript } from '../cluster/lua-script.ts';

/** Keys: run, batches, frontiers, outbox. Arguments: batch, look. Answers the state of the run. A look that is there already is not added again. */
export const ADD_LOOK = new LuaScript(`
local run, batches, frontiers, outbox = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local state = redis.call('HGET', run, 'state')
if state ~= 'active' or redis.call('HEXISTS', batches, ARGV[1] .. ':s') == 1 then return state or 'gone' end
redis.call('HSET', batches, ARGV[1] .. ':s', 'open', ARGV[1] .. ':o', '', ARGV[1] .. ':t', 0)
redis.call('HSET', frontiers, ARGV[1], ARGV[2])
redis.call('SADD', outbox, ARGV[1])
redis.call('HINCRBY', run, 'open', 1)
return state
`);

/**
 * Keys: run, batches, frontiers, leases, results, ended, progress. Arguments: batch, owner, number of the look, its end, pool, progress. Answers 1; 0 if somebody else
 * has the look, or the run is gone.
 */
export const END_LOOK = new LuaScript(`
local run, batches, frontiers, leases, results, ended, progress =
  KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6], KEYS[7]
local batch, owner, number = ARGV[1], ARGV[2], ARGV[3]
if redis.call('EXISTS', run) == 0 or redis.call('HGET', batches, batch .. ':o') ~= owner then return 0 end
local state = redis.call('HGET', batches, batch .. ':s')
-- The answer to this very step was lost on its way.
if state == 'done' then return 1 end
if state ~= 'open' then return 0 end
redis.call('HSET', batches, batch .. ':s', 'done')
redis.call('HDEL', frontiers, batch)
redis.call('SREM', leases, batch)
redis.call('HSET', results, number, ARGV[4])
redis.call('RPUSH', ended, number)
redis.call('HSET', progress, ARGV[5], ARGV[6])
redis.call('HINCRBY', run, 'open', -1)
redis.call('HINCRBY', run, 'looks', 1)
return 1
`);

/**
 * Keys: batches, frontiers, leases, outbox. Arguments: batch, owner. A worker that ends gives the look back: it becomes another batch, because the job of this one is still the
 * worker's. The try does not count.
 */
export const GIVE_LOOK_BACK = new LuaScript(`
local batches, frontiers, leases, outbox = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local batch = ARGV[1]
if redis.call('HGET', batches, batch .. ':o') ~= ARGV[2] or redis.call('HGET', batches, batch .. ':s') ~= 'open' then
  return 0
end
local other = batch .. '_'
redis.call('HSET', batches, batch .. ':s', 'done')
redis.call('SREM', leases, batch)
local tries = tonumber(redis.call('HGET', batches, batch .. ':t')) - 1
redis.call('HSET', batches, other .. ':s', 'open', other .. ':o', '', other .. ':t', tries)
redis.call('HSET', frontiers, other, redis.call('HGET', frontiers, batch))
redis.call('HDEL', frontiers, batch)
redis.call('SADD', outbox, other)
return 1
`);

/** Keys: run, then all others. Its command is through with it. */
export const FINISH_SCAN = new LuaScript(`
if redis.call('HGET', KEYS[1], 'state') == 'active' then
  redis.call('HSET', KEYS[1], 'state', 'done')
  for i = 1, #KEYS do redis.call('EXPIRE', KEYS[i], ${KEPT_SECONDS}) end
end
return 0
`);
