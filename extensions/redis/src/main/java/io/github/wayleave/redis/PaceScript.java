package io.github.wayleave.redis;

/**
 * The script that takes a slot. Its whole state is how long the key lives, by the clock of the
 * store alone: so no node needs the right time, and no value can be of a wrong type. This is the
 * generic cell rate algorithm (ITU-T I.371), with the end of the key as the time when the next
 * request is due; it costs one question, and a key for each client within its delay.
 */
final class PaceScript {
  /**
   * KEYS[1] is the slot, ARGV the delay and how early a slot may be taken, in milliseconds. A key
   * without an end, or with one too far off, is not ours, or from a longer delay before, or the
   * clock was set back: the slot counts as free.
   */
  static final StoreScript SCRIPT =
      new StoreScript(
          """
          local d, early, ttl = tonumber(ARGV[1]), tonumber(ARGV[2]), redis.call('PTTL', KEYS[1])
          if ttl > early and ttl <= d + early then return ttl end
          if ttl < 0 or ttl > d + early then ttl = 0 end
          redis.call('SET', KEYS[1], '', 'PX', ttl + d)
          return 0
          """);

  private PaceScript() {}
}
