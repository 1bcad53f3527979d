package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.internal.enforce.path.PathOctets;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rules of a file, rewritten to be compared with decoded paths.
 *
 * <p>Wildcards stay what they were before decoding. An Allow that decoding changes is left out: it
 * allows only what it spells, and a decoded path does not show how it was spelled.
 */
final class DecodedRules {
  private final RobotsTxt file;
  private final Map<Rule, Rule> originals = new HashMap<>();

  DecodedRules(RobotsTxt published) {
    List<Group> groups = new ArrayList<>(published.groups().size());
    for (Group group : published.groups()) {
      groups.add(decoded(group));
    }
    this.file = groups.equals(published.groups()) ? published : RobotsTxt.of(groups, List.of());
  }

  RobotsTxt file() {
    return file;
  }

  /** Returns the published rule that {@code decoded} comes from. */
  Rule original(Rule decoded) {
    return originals.getOrDefault(decoded, decoded);
  }

  private Group decoded(Group group) {
    List<Rule> rules = new ArrayList<>();
    for (Rule rule : group.terms().rules()) {
      Optional<Rule> decoded = decoded(rule);
      if (decoded.isPresent()) {
        rules.add(decoded.get());
      }
    }
    boolean unchanged = rules.equals(group.terms().rules());
    return unchanged ? group : Group.of(group.agents(), GroupTerms.of(rules));
  }

  private Optional<Rule> decoded(Rule rule) {
    String text = rule.pattern().toString();
    String decoded = decoded(text);
    if (decoded.equals(text)) {
      return Optional.of(rule);
    }
    if (rule.access() == Access.ALLOW) {
      return Optional.empty();
    }
    Rule decodedRule = Rule.disallow(PathPattern.of(decoded));
    originals.putIfAbsent(decodedRule, rule);
    return Optional.of(decodedRule);
  }

  /** Decodes the text before the query, between the wildcards. */
  private static String decoded(String pattern) {
    int query = pattern.indexOf('?');
    int end = query >= 0 ? query : pattern.length() - (pattern.endsWith("$") ? 1 : 0);
    StringBuilder decoded = new StringBuilder(pattern.length());
    int from = 0;
    for (int star = pattern.indexOf('*'); star >= 0 && star < end; ) {
      decoded.append(literal(pattern.substring(from, star))).append('*');
      from = star + 1;
      star = pattern.indexOf('*', from);
    }
    return decoded
        .append(literal(pattern.substring(from, end)))
        .append(pattern.substring(end))
        .toString();
  }

  private static String literal(String text) {
    return PathOctets.write(PathOctets.decode(text));
  }
}
