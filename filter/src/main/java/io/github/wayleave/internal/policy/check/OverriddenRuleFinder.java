package io.github.wayleave.internal.policy.check;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.policy.robots.KnownCrawlers;
import io.github.wayleave.internal.robotstxt.file.SuggestedTargets;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds rules that do not apply to crawlers because they have their own group: those of the group
 * that they would obey otherwise, which is that of another of their names, that of {@code *}, or
 * none.
 *
 * <p>Where the group {@code *} closes the site, there are none, since the named groups are its
 * exceptions. A rule is tested with a few targets that it disallows. Only the {@value #MAX_RULES}
 * broadest rules are tested, so that the time is linear in the policy.
 */
public final class OverriddenRuleFinder {
  /** A page that no rule is likely to name. */
  public static final Target ORDINARY_PAGE = Target.of("/qx-ordinary-page-7d1f");

  private static final int MAX_RULES = 50;
  private static final Target SITE = Target.of("/");

  private final RobotsTxt file;
  private final KnownCrawlers crawlers;
  private final boolean isAllowList;
  private final Map<List<ProductToken>, FallbackRules> fallbacks = new HashMap<>();

  /** The group whose rules some crawlers do not obey, and the patterns of those rules. */
  public record OverriddenRules(
      List<ProductToken> crawlers, ProductToken group, List<String> patterns) {}

  public OverriddenRuleFinder(RobotsTxt file, KnownCrawlers crawlers) {
    this.file = file;
    this.crawlers = crawlers;
    Optional<Rule> rule = file.verdict(List.of(), ORDINARY_PAGE).rule();
    this.isAllowList =
        rule.isPresent()
            && rule.get().access() == Access.DISALLOW
            && coversSite(rule.get().pattern());
  }

  /** Returns whether a pattern covers every path, since each begins with a slash. */
  public static boolean coversSite(PathPattern pattern) {
    return pattern.matches(SITE) && pattern.matches(ORDINARY_PAGE);
  }

  /**
   * Returns the patterns of rules that do not apply to one of the crawlers with a group, the
   * broadest first and at most {@code limit}.
   */
  public Optional<OverriddenRules> overriddenFor(Collection<ProductToken> names, int limit) {
    if (file.groups().size() < 2) {
      return Optional.empty();
    }
    Map<FallbackRules, List<ProductToken>> byFallback = new LinkedHashMap<>();
    for (ProductToken name : names) {
      Optional<FallbackRules> fallback = fallback(name);
      if (fallback.isPresent()) {
        List<ProductToken> group = byFallback.get(fallback.get());
        if (group == null) {
          group = new ArrayList<>();
          byFallback.put(fallback.get(), group);
        }
        group.add(name);
      }
    }
    for (Map.Entry<FallbackRules, List<ProductToken>> entry : byFallback.entrySet()) {
      List<ProductToken> group = entry.getValue();
      List<String> patterns = entry.getKey().overriddenFor(representatives(file, group), limit);
      if (!patterns.isEmpty()) {
        return Optional.of(new OverriddenRules(group, entry.getKey().group, patterns));
      }
    }
    return Optional.empty();
  }

  /** Returns one name for each distinct set of terms in a file. */
  static Collection<ProductToken> representatives(RobotsTxt file, Collection<ProductToken> names) {
    IdentityHashMap<GroupTerms, ProductToken> byTerms = new IdentityHashMap<>();
    for (ProductToken name : names) {
      Optional<Group> obeyed = file.groupFor(List.of(name));
      if (obeyed.isPresent()) {
        byTerms.putIfAbsent(obeyed.get().terms(), name);
      }
    }
    return byTerms.values();
  }

  private Optional<FallbackRules> fallback(ProductToken name) {
    List<ProductToken> others = new ArrayList<>();
    Optional<Crawler> crawler = crawlers.allCrawlers().find(name);
    if (crawler.isPresent()) {
      others.addAll(crawler.get().obeys());
      others.remove(name);
    }
    Optional<Group> group = file.groupFor(others);
    boolean isWithoutAny = isAllowList || !crawlers.obeysStar(name);
    if (group.isEmpty() || (group.get().isForAny() && isWithoutAny)) {
      return Optional.empty();
    }
    FallbackRules known = fallbacks.get(others);
    if (known == null) {
      known = new FallbackRules(file, others, group.get());
      fallbacks.put(others, known);
    }
    return Optional.of(known);
  }

  /** The rules that crawlers would obey without their own group. */
  private static final class FallbackRules {
    private final RobotsTxt file;
    private final List<ProductToken> names;
    private final ProductToken group;
    private final List<Rule> broadest;
    private final Map<Rule, RuleWitness> witnesses = new HashMap<>();

    /** A rule, and targets that it disallows for crawlers without their own group. */
    private record RuleWitness(String pattern, List<Target> targets) {}

    FallbackRules(RobotsTxt file, List<ProductToken> names, Group group) {
      this.file = file;
      this.names = names;
      this.group = name(names, group);
      List<Rule> rules = new ArrayList<>();
      for (Rule rule : group.terms().rules()) {
        if (rule.access() == Access.DISALLOW) {
          rules.add(rule);
        }
      }
      this.broadest =
          new ArrayList<>(rules.subList(Math.max(0, rules.size() - MAX_RULES), rules.size()));
      Collections.reverse(broadest);
    }

    private static ProductToken name(List<ProductToken> names, Group group) {
      for (ProductToken name : names) {
        if (group.agents().contains(name)) {
          return name;
        }
      }
      return ProductToken.ANY;
    }

    List<String> overriddenFor(Collection<ProductToken> crawlers, int limit) {
      List<String> overridden = new ArrayList<>();
      for (Rule rule : broadest) {
        RuleWitness witness = witness(rule);
        if (overridden.size() < limit && isFree(crawlers, witness)) {
          overridden.add(witness.pattern());
        }
      }
      return overridden;
    }

    private boolean isFree(Collection<ProductToken> crawlers, RuleWitness witness) {
      for (ProductToken crawler : crawlers) {
        for (Target target : witness.targets()) {
          if (file.verdict(List.of(crawler), target).isAllowed()) {
            return true;
          }
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
        if (rule.pattern().matches(target) && !file.verdict(names, target).isAllowed()) {
          targets.add(target);
        }
      }
      RuleWitness witness = new RuleWitness(pattern, targets);
      witnesses.put(rule, witness);
      return witness;
    }
  }
}
