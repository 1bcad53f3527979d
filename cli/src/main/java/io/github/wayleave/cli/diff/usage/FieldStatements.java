package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.BingRules;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Reads what fields of robots.txt and header fields say about the use of pages. */
final class FieldStatements {
  private static final Set<String> PERMITTING = Set.of("all", "index", "follow", "archive");

  /** Rules of {@code X-Robots-Tag} that have a value behind a colon, as names of crawlers have. */
  private static final Set<String> WITH_VALUE =
      Set.of("max-snippet", "max-image-preview", "max-video-preview", "unavailable_after");

  private static final Set<String> OF_BING = Set.of(BingRules.NOARCHIVE, BingRules.NOCACHE);

  private FieldStatements() {}

  /** Reads {@code Content-Signal}, of which {@code yes} permits. */
  static UsageStatement signals(List<String> values) {
    return members("Content-Signal", values, Set.of("yes", "full"));
  }

  /** Reads {@code Content-Usage}, of which {@code y} permits. */
  static UsageStatement preferences(List<String> values) {
    return members("Content-Usage", values, Set.of("y"));
  }

  private static UsageStatement members(String field, List<String> values, Set<String> permitting) {
    UsageStatement.Builder statement = new UsageStatement.Builder();
    for (String value : values) {
      statement.line(field + ": " + value);
      for (String member : list(value)) {
        int equals = member.indexOf('=');
        String name = member.substring(0, Math.max(0, equals)).strip();
        if (permitting.contains(member.substring(equals + 1).strip())) {
          statement.permit(name);
        } else {
          statement.limit(member);
        }
      }
    }
    return statement.build();
  }

  /** Reads {@code X-Robots-Tag}; a crawler's name before a colon is part of each of its rules. */
  static UsageStatement tags(List<String> values) {
    UsageStatement.Builder statement = new UsageStatement.Builder();
    Set<String> ofBing = new HashSet<>();
    for (String value : values) {
      statement.line("X-Robots-Tag: " + value);
      String crawler = "";
      for (String member : list(value)) {
        int colon = member.indexOf(':');
        String rule = member;
        if (colon > 0 && !WITH_VALUE.contains(member.substring(0, colon).strip())) {
          crawler = member.substring(0, colon + 1) + " ";
          rule = member.substring(colon + 1).strip();
        }
        if (PERMITTING.contains(rule)) {
          statement.permit(crawler + rule);
        } else if (!(crawler.equals(UsageStatement.BING) && OF_BING.contains(rule))) {
          statement.limit(crawler + rule);
        }
        if (crawler.isEmpty() || crawler.equals(UsageStatement.BING)) {
          ofBing.add(rule);
        }
      }
    }
    // noarchive is the stricter of Bing's two rules, and both together count as nocache.
    if (ofBing.contains(BingRules.NOARCHIVE) && ofBing.add(BingRules.NOCACHE)) {
      statement.limit(UsageStatement.BING + BingRules.NOARCHIVE);
    }
    if (ofBing.contains(BingRules.NOCACHE)) {
      statement.limit(UsageStatement.BING + BingRules.NOCACHE);
    }
    return statement.build();
  }

  /**
   * Reads {@code tdm-reservation}, of which 1 reserves; a policy for licences does not limit
   * anything.
   */
  static UsageStatement reservations(List<String> reservations, List<String> policies) {
    UsageStatement.Builder statement = new UsageStatement.Builder();
    for (String value : reservations) {
      statement.line("tdm-reservation: " + value);
      if (value.strip().equals("0")) {
        statement.permit("text and data mining");
      } else {
        statement.limit("text and data mining");
      }
    }
    policies.forEach(value -> statement.line("tdm-policy: " + value));
    return statement.build();
  }

  private static List<String> list(String value) {
    return Stream.of(value.split(",", -1))
        .map(member -> Ascii.lower(member.strip()))
        .filter(member -> !member.isEmpty())
        .toList();
  }
}
