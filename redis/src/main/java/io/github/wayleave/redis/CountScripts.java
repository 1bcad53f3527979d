package io.github.wayleave.redis;

import io.github.wayleave.store.FleetStatistics.CrawlerStatistics;
import io.github.wayleave.store.SharedStore.Batch;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The scripts that add up what the nodes of a site counted, and what they keep. */
final class CountScripts {
  private static final String FIRST = "first";
  private static final String LAST = "last";
  private static final int LONGEST_NAME = 100;

  /**
   * KEYS[1] is a hash with the last batch of each node, the number of names, and for each crawler
   * its figures and moments. ARGV is the node, the number of its batch, for how many milliseconds
   * all is kept, and for each crawler the name, the first and the last moment, how many figures
   * there are, and these: name and count. The first write fails if the store is full, and then
   * nothing is counted. Returns whether the batch was not known. A key of another type is not ours.
   */
  static final StoreScript ADD =
      new StoreScript(
          """
          local key, at = KEYS[1], 4
          local taken = redis.pcall('HGET', key, 'batch ' .. ARGV[1])
          if type(taken) == 'table' then redis.call('DEL', key) taken = false end
          if taken and (tonumber(taken) or 0) >= tonumber(ARGV[2]) then return 0 end
          redis.call('HSET', key, 'batch ' .. ARGV[1], ARGV[2])
          redis.call('PEXPIRE', key, ARGV[3])
          local function number(field)
            local n = tonumber(redis.call('HGET', key, field) or '')
            return n and n - n == 0 and n or nil
          end
          while at + 3 <= #ARGV do
            local name, first, last, figures = ARGV[at], ARGV[at + 1], ARGV[at + 2], tonumber(ARGV[at + 3])
            if not number('last ' .. name) then
              local names = number('names') or 0
              if names < 1000 then redis.call('HSET', key, 'names', names + 1) else name = 'other' end
            end
            local known = number('first ' .. name)
            if not known or known > tonumber(first) then redis.call('HSET', key, 'first ' .. name, first) end
            known = number('last ' .. name)
            if not known or known < tonumber(last) then redis.call('HSET', key, 'last ' .. name, last) end
            for i = at + 4, at + 2 + 2 * figures, 2 do
              local field = ARGV[i] .. ' ' .. name
              if type(redis.pcall('HINCRBY', key, field, ARGV[i + 1])) == 'table' then
                redis.call('HSET', key, field, ARGV[i + 1])
              end
            end
            at = at + 4 + 2 * figures
          end
          return 1
          """);

  /** Returns fields and values; nothing if there are none, or not by us. */
  static final StoreScript ALL =
      new StoreScript(
          """
          local all = redis.pcall('HGETALL', KEYS[1])
          if all.err then return {} end
          return all
          """);

  private CountScripts() {}

  /** Returns the arguments of {@link #ADD}. */
  static String[] arguments(Batch batch, Duration life) {
    List<String> values = new ArrayList<>();
    values.add(batch.node());
    values.add(String.valueOf(batch.number()));
    values.add(String.valueOf(life.toMillis()));
    for (CrawlerStatistics crawler : batch.crawlers()) {
      values.add(crawler.crawler());
      values.add(String.valueOf(crawler.first().toEpochMilli()));
      values.add(String.valueOf(crawler.last().toEpochMilli()));
      values.add(String.valueOf(crawler.figures().size()));
      crawler
          .figures()
          .forEach(
              (name, count) -> {
                values.add(name);
                values.add(String.valueOf(count));
              });
    }
    return values.toArray(new String[0]);
  }

  /** Returns what fields and values say; leaves out what is not in the form of {@link #ADD}. */
  static List<CrawlerStatistics> counts(List<String> all) {
    Map<String, Map<String, Long>> crawlers = new HashMap<>();
    for (int i = 0; i + 1 < all.size(); i += 2) {
      String field = all.get(i);
      int space = field.indexOf(' ');
      long value = number(all.get(i + 1));
      if (space > 0 && field.length() - space - 1 <= LONGEST_NAME && value >= 0) {
        crawlers
            .computeIfAbsent(field.substring(space + 1), name -> new TreeMap<>())
            .put(field.substring(0, space), value);
      }
    }
    List<CrawlerStatistics> counts = new ArrayList<>();
    crawlers.forEach(
        (name, figures) -> {
          Long first = figures.remove(FIRST);
          Long last = figures.remove(LAST);
          if (first != null && last != null) {
            counts.add(
                new CrawlerStatistics(
                    name, figures, Instant.ofEpochMilli(first), Instant.ofEpochMilli(last)));
          }
        });
    return counts;
  }

  /** Returns the number that a text is; a negative one if it is none. */
  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
