package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * The number of rules and fields in the groups of a robots.txt, and of their bytes.
 *
 * <p>A group can repeat every rule of another one, so a short policy may need a long file. The size
 * is checked before the groups are copied or written.
 */
final class PublishedSize {
  private long lines;
  private long octets;

  /**
   * Checks the size of groups.
   *
   * @throws InvalidValueException if they are too large
   */
  static void check(List<Group> groups) {
    PublishedSize size = new PublishedSize();
    for (Group group : groups) {
      size.add(group);
    }
  }

  /**
   * Adds a group.
   *
   * @throws InvalidValueException if the groups become too large
   */
  void add(Group group) {
    GroupTerms terms = group.terms();
    lines += terms.rules().size() + terms.fields().size();
    octets += group.comment().length();
    for (ProductToken name : group.agents()) {
      octets += name.toString().length();
    }
    for (Rule rule : terms.rules()) {
      octets += rule.pattern().octets();
    }
    for (Field field : terms.fields()) {
      octets += field.value().length();
    }
    requireAtMost(PolicyLimits.MOST_PUBLISHED_RULES, lines, "rules and fields");
    requireOctetsAtMost(octets);
  }

  /**
   * Checks the number of bytes of rules.
   *
   * @throws InvalidValueException if a robots.txt has more than those of all hosts may have
   */
  static void requireOctetsAtMost(long octets) {
    requireAtMost(PolicyLimits.MOST_OCTETS, octets, "bytes of rules and fields");
  }

  private static void requireAtMost(int maximum, long number, String subject) {
    if (number > maximum) {
      throw new InvalidValueException(
          "results in a robots.txt of more than %s %s, with those that are repeated for groups; shorten it"
              .formatted(maximum, subject));
    }
  }
}
