/**
 * What a user of the queue must be allowed to do, tried before anything depends on it: a right that is missing in the middle of a script would leave
 * half of its work.
 */
import type { Redis } from 'ioredis';
import { InputError } from '../errors.ts';
import { PREFIX } from './keys.ts';
import { LuaScript } from './lua-script.ts';
import { shownAddress } from './queue-address.ts';

/** What our scripts and those of BullMQ use, on a key of its own kind that is gone afterwards. */
const TRIED: readonly string[] = [
  ...['SET s 1', 'GET s', 'INCR s', 'EXISTS s', 'EXPIRE s 60', 'TIME'],
  ...['HSET h a 1', 'HMSET h a 1', 'HGET h a', 'HMGET h a', 'HGETALL h', 'HINCRBY h a 1', 'HEXISTS h a'],
  ...['HLEN h', 'HDEL h a', 'LPUSH l 1', 'RPUSH l 1', 'LLEN l', 'LRANGE l 0 1', 'LREM l 1 1', 'LTRIM l 0 1'],
  ...['RPOPLPUSH l l', 'SADD m a', 'SCARD m', 'SMEMBERS m', 'SRANDMEMBER m 1', 'SREM m a', 'ZADD z 1 a'],
  ...['ZCARD z', 'ZCOUNT z 0 1', 'ZRANGE z 0 1', 'ZRANGEBYSCORE z 0 1', 'ZREM z a', 'ZPOPMIN z'],
  ...['XADD x * a 1', 'XTRIM x MAXLEN 1', 'DEL s h l m z x'],
];

/** Keys: those of `TRIED`. Answers what the user may not do. */
const TRY = new LuaScript(`
local missing = {}
local names = { s = KEYS[1], h = KEYS[2], l = KEYS[3], m = KEYS[4], z = KEYS[5], x = KEYS[6] }
for _, line in ipairs(ARGV) do
  local command = {}
  for word in string.gmatch(line, '%S+') do table.insert(command, #command > 0 and names[word] or word) end
  local answer = redis.pcall(unpack(command))
  if type(answer) == 'table' and answer.err and (string.find(answer.err, 'user') or string.find(answer.err, 'NOPERM')) then
    table.insert(missing, command[1])
  end
end
return missing
`);

/** An InputError that names what is missing. A server that is full or takes no writes is another matter. */
export async function expectRights(redis: Redis, url: string): Promise<void> {
  const keys = ['s', 'h', 'l', 'm', 'z', 'x'].map((each) => `${PREFIX}:try:${each}`);
  const missing = (await TRY.run(redis, keys, TRIED)) as Buffer[];
  if (missing.length === 0) return;
  const named = missing.map((each) => String(each).toLowerCase()).join(', ');
  throw new InputError(
    `the queue at ${shownAddress(url)}: the user may not ${named}; docs/cluster.md has the rules of an ACL`,
  );
}
