package io.github.wayleave.redis;

/** The scripts by which the nodes of a site tell each other what they do. */
final class FleetScripts {
  /**
   * KEYS[1] is a hash, ARGV the name of a node, what it says, and for how many milliseconds that
   * counts. Returns whether the store did not know the node, and for each node its name, what it
   * says, and how many milliseconds ago it said so. The clock of the store alone counts; if it was
   * set back, what was said in the future is said now. A key of another type is not ours, and
   * neither is a field of more than 64 KiB; of more than 1,024 nodes the others are left out.
   */
  static final StoreScript ANNOUNCE =
      new StoreScript(
          """
          local time = redis.call('TIME')
          local now, life = time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[3])
          local known = redis.pcall('HGETALL', KEYS[1])
          if known.err then redis.call('DEL', KEYS[1]) known = {} end
          local answer, isnew, longest = {0}, 1, life
          for i = 1, #known, 2 do
            local at, its, text
            if #known[i + 1] <= 65600 then at, its, text = string.match(known[i + 1], '^(%d+) (%d+) (.*)$') end
            at, its = tonumber(at), tonumber(its)
            if known[i] == ARGV[1] then
              isnew = 0
            elseif not at or now - at > its or #known[i] > 1024 then
              redis.call('HDEL', KEYS[1], known[i])
            elseif #answer < 3 * 1023 then
              if at > now then at = now redis.call('HSET', KEYS[1], known[i], now .. ' ' .. its .. ' ' .. text) end
              if its > longest then longest = its end
              answer[#answer + 1] = known[i] answer[#answer + 1] = text answer[#answer + 1] = tostring(now - at)
            end
          end
          if ARGV[1] ~= '' then
            if ARGV[2] == '' then
              redis.call('HDEL', KEYS[1], ARGV[1])
            else
              redis.call('HSET', KEYS[1], ARGV[1], now .. ' ' .. ARGV[3] .. ' ' .. ARGV[2])
              answer[#answer + 1] = ARGV[1] answer[#answer + 1] = ARGV[2] answer[#answer + 1] = '0'
              redis.call('PEXPIRE', KEYS[1], longest)
            end
          end
          answer[1] = tostring(isnew)
          return answer
          """);

  /** Keeps ARGV[1] for ARGV[2] milliseconds. */
  static final StoreScript KEEP =
      new StoreScript("return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])");

  /** Returns what is kept, in a list of one; an empty list if nothing is, or not by us. */
  static final StoreScript FIND =
      new StoreScript(
          """
          local found = redis.pcall('GET', KEYS[1])
          if not found or type(found) == 'table' then return {} end
          return {found}
          """);

  private FleetScripts() {}
}
