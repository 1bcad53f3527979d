package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.robotstxt.file.SuggestedTargets;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds rules of the group {@code *} that do not apply to crawlers because they have their own
 * group.
 *
 * <p>A rule is tested with a few targets that it disallows. Only the {@value #MAX_RULES} broadest
 * rules are tested, so that the time is linear in the policy.
 */
public final class OverriddenRuleFinder {
  private static final int MAX_RULES = 50;

  private static final List<ProductToken> UNNAMED_CRAWLER = List.of();

  private final RobotsTxt file;
  private final List<Rule> broadest;
  private final Map<Rule, RuleWitness> witnesses = new HashMap<>();

  /** A rule, and targets that it disallows for crawlers without a group. */
  private record RuleWitness(String pattern, List<Target> targets) {}

  public OverriddenRuleFinder(RobotsTxt file) {
    this.file = file;
    List<Rule> rules = new ArrayList<>();
    if (file.groupFor(UNNAMED_CRAWLER).isPresent()) {
      for (Rule rule : file.groupFor(UNNAMED_CRAWLER).get().terms().rules()) {
        if (rule.access() == Access.DISALLOW) {
          rules.add(rule);
        }
      }
    }
    this.broadest =
        new ArrayList<>(rules.subList(Math.max(0, rules.size() - MAX_RULES), rules.size()));
    Collections.reverse(broadest);
  }

  /**
   * Returns the patterns of rules that do not apply to one of the crawlers, the broadest first and
   * at most {@code limit}.
   */
  public List<String> overriddenFor(Collection<ProductToken> names, int limit) {
    List<String> overridden = new ArrayList<>();
    for (Rule rule : broadest) {
      RuleWitness witness = witness(rule);
      if (overridden.size() < limit && isFree(names, witness)) {
        overridden.add(witness.pattern());
      }
    }
    return overridden;
  }

  private boolean isFree(Collection<ProductToken> names, RuleWitness witness) {
    for (ProductToken name : names) {
      if (isFree(name, witness)) {
        return true;
      }
    }
    return false;
  }

  private boolean isFree(ProductToken name, RuleWitness witness) {
    for (Target target : witness.targets()) {
      if (file.verdict(List.of(name), target).isAllowed()) {
        return true;
      }
    }
    return false;
  }

  private RuleWitness witness(Rule rule) {
    RuleWitness known = witnesses.get(rule);
    if (known != null) {
      return known;
    }
    String pattern = rule.pattern().toString();
    List<Target> targets = new ArrayList<>();
    for (Target target : SuggestedTargets.of(pattern)) {
      if (rule.pattern().matches(target) && !file.verdict(UNNAMED_CRAWLER, target).isAllowed()) {
        targets.add(target);
      }
    }
    RuleWitness witness = new RuleWitness(pattern, targets);
    witnesses.put(rule, witness);
    return witness;
  }
}
