package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.BingRules;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.robotstag.RobotsTags;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.ContentUse;
import io.github.wayleave.usage.UsagePurpose;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads what fields of robots.txt and header fields say about the use of pages. */
public final class FieldStatements {
  /** What Bing shows and learns besides its search results. */
  public static final String ANSWERS = "answers";

  /** What {@code tdm-reservation} is about. */
  public static final String MINING = "mining";

  private static final String INDEX = "INDEX";
  private static final String SNIPPET = "SNIPPET";
  private static final String VIDEO_PREVIEW = "VIDEO_PREVIEW";

  private FieldStatements() {}

  /**
   * Reads {@code Content-Signal} or {@code Content-Usage}. A page may be found in a search unless
   * that is denied; about other uses, saying nothing is less than a permission. Some readers may
   * ignore the case of signals.
   */
  static UsageStatement members(String field, List<String> values) {
    UsageStatement statement = new UsageStatement();
    statement.use(UsagePurpose.SEARCH.word(), UsePosition.PERMITTED);
    values.forEach(value -> statement.line(field + ": " + value));
    boolean isSignal = !field.equals(ContentUsage.FIELD);
    positions(field, isSignal ? values.stream().map(Ascii::lower).toList() : values)
        .forEach(statement::use);
    return statement;
  }

  /**
   * Returns what lines say about each use. A reader may follow either of two that contradict each
   * other; of two members of a {@code Content-Usage}, the last one wins (RFC 9651, 4.2.2).
   */
  static Map<String, UsePosition> positions(String field, List<String> values) {
    boolean isSignal = !field.equals(ContentUsage.FIELD);
    Map<String, UsePosition> all = new HashMap<>();
    for (String value : values) {
      Map<String, UsePosition> members = isSignal ? all : new HashMap<>();
      if (isSignal || StatedPreference.isRead(value)) {
        for (String member : value.split(",", -1)) {
          add(member.strip(), isSignal, members);
        }
      }
      if (!isSignal) {
        members.forEach((use, position) -> all.merge(use, position, FieldStatements::either));
      }
    }
    return all;
  }

  private static UsePosition either(UsePosition one, UsePosition other) {
    return one.equals(other) ? one : UsePosition.IN_PART;
  }

  private static void add(String member, boolean isSignal, Map<String, UsePosition> members) {
    String[] words = member.split("\\s*=\\s*", 2);
    String value = words[words.length - 1];
    Optional<UsePosition> position =
        words.length < 2
            ? Optional.empty()
            : isSignal ? signal(words[0], value) : preference(value.split(";", 2)[0].strip());
    if (!isSignal) {
      members.remove(words[0]);
    }
    if (position.isPresent()) {
      members.merge(words[0], position.get(), FieldStatements::either);
    } else if (!member.isEmpty()) {
      members.put(member, UsePosition.DENIED);
    }
  }

  private static Optional<UsePosition> signal(String name, String word) {
    return switch (name.equals(ContentUse.SIGNAL) ? name + "=" + word : word) {
      case "yes", "use=full" -> Optional.of(UsePosition.PERMITTED);
      case "use=reference" -> Optional.of(UsePosition.IN_PART);
      case "no", "use=immediate" -> Optional.of(UsePosition.DENIED);
      default -> Optional.empty();
    };
  }

  private static Optional<UsePosition> preference(String word) {
    return switch (word) {
      case "y" -> Optional.of(UsePosition.PERMITTED);
      case "n" -> Optional.of(UsePosition.DENIED);
      default -> Optional.empty();
    };
  }

  /** Reads {@code X-Robots-Tag}; a crawler obeys the rules for its name and those for all. */
  static UsageStatement tags(List<String> values) {
    UsageStatement statement = new UsageStatement();
    Map<String, TagRules> named =
        new TreeMap<>(Map.of(BingRules.CRAWLER.toString(), TagRules.EMPTY));
    TagRules common = TagRules.EMPTY;
    for (String value : values) {
      statement.line(RobotsTags.FIELD + ": " + value);
      String name = value.substring(0, Math.max(0, value.indexOf(':')));
      if (RobotsTags.isName(name)) {
        TagRules rules = TagRules.of(value.substring(name.length() + 1).strip());
        named.merge(Ascii.lower(name), rules, TagRules::combinedWith);
      } else {
        common = common.combinedWith(TagRules.of(value));
      }
    }
    add("", common.limits(), statement);
    for (Map.Entry<String, TagRules> entry : named.entrySet()) {
      Map<String, Long> limits = common.combinedWith(entry.getValue()).limits();
      String crawler = entry.getKey() + UsageStatement.OF;
      if (entry.getKey().equals(BingRules.CRAWLER.toString())) {
        addOfBing(crawler, limits, statement);
      }
      add(crawler, limits, statement);
    }
    return statement;
  }

  /**
   * Bing takes both rules together for {@code nocache}, the weaker one; no other crawler has it.
   */
  private static void addOfBing(
      String crawler, Map<String, Long> limits, UsageStatement statement) {
    boolean isClosed = limits.remove("ARCHIVE") != null;
    if (isClosed || limits.containsKey("CACHE")) {
      boolean isInPart = limits.containsKey("CACHE");
      statement.use(crawler + ANSWERS, isInPart ? UsePosition.IN_PART : UsePosition.DENIED);
    }
  }

  private static void add(String crawler, Map<String, Long> limits, UsageStatement statement) {
    limits.remove("CACHE");
    long snippet = limits.getOrDefault(SNIPPET, 1L);
    if (snippet < 0) {
      limits.merge(VIDEO_PREVIEW, 0L, Math::min);
    }
    if (snippet <= 0) {
      limits.put(SNIPPET, UsePosition.DENIED.level());
    }
    limits.forEach((subject, limit) -> statement.use(crawler + subject, position(subject, limit)));
  }

  /** Without a rule, search engines show images of standard size, and the rest without a limit. */
  private static UsePosition position(String subject, long limit) {
    long unlimited = subject.equals("IMAGE_PREVIEW") ? 1 : Long.MAX_VALUE;
    if (limit >= unlimited) {
      return limit > unlimited ? UsePosition.PERMITTED : UsePosition.UNSTATED;
    }
    return new UsePosition(limit < 0 ? limit : limited(limit), Map.of());
  }

  /** Returns the level of a limit, such as a length or a time: below all that has none. */
  private static long limited(long limit) {
    return limit - Long.MAX_VALUE / 2;
  }

  /** Returns the rule of {@code X-Robots-Tag} for every crawler that denies a use. */
  public static String subject(UsagePurpose use) {
    return switch (use) {
      case AI_TRAIN -> "AI";
      case AI_INPUT -> SNIPPET;
      case SEARCH -> INDEX;
    };
  }

  /** Returns whether a use is denied; the time until which a page may be found may be over. */
  public static boolean isDenial(UsePosition position, String subject) {
    return position.isDenial()
        || (subject.equals(INDEX) && position.level() <= limited(Instant.now().getEpochSecond()));
  }

  /** Returns whether rules of {@code X-Robots-Tag} deny a use to a crawler, or to all others. */
  public static boolean isDenied(List<String> tags, List<ProductToken> obeys, UsagePurpose use) {
    UsageStatement statement = tags(tags);
    return (obeys.isEmpty() ? List.of(ProductToken.ANY) : obeys)
        .stream()
            .map(name -> Ascii.lower(name.toString()) + UsageStatement.OF)
            .anyMatch(
                name ->
                    isDenial(statement.position(name + subject(use)), subject(use))
                        || (use != UsagePurpose.SEARCH
                            && statement.position(name + ANSWERS).isDenial()));
  }

  /** Reads {@code tdm-reservation}, of which 1 reserves. */
  static UsageStatement reservations(List<String> reservations, List<String> policies) {
    UsageStatement statement = new UsageStatement();
    for (String value : reservations) {
      boolean isWaived = value.strip().equals("0");
      statement
          .line(TdmRep.RESERVATION + ": " + value)
          .use(MINING, isWaived ? UsePosition.PERMITTED : UsePosition.DENIED);
    }
    policies.forEach(value -> statement.line(TdmRep.POLICY + ": " + value));
    return statement;
  }
}
