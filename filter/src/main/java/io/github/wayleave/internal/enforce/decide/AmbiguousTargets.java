package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.internal.enforce.path.PathInterpretations;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Applies rules to targets that programs interpret differently: the strictest interpretation wins.
 *
 * <p>An Allow that spells out the ambiguous characters still allows that spelling: {@code Allow:
 * /web/https://} under {@code Disallow: /web/}, although some servers treat both slashes as one. It
 * does not override a Disallow that is more specific than itself.
 */
final class AmbiguousTargets {
  private final RobotsTxt file;
  private final PathRules rules;
  private final PathRules exempt;
  private final Set<String> documents;

  /**
   * Applies the rules of {@code file}; every crawler may fetch the {@code documents} and the {@code
   * exempt} paths.
   */
  AmbiguousTargets(RobotsTxt file, RobotsTxt exempt, Set<String> documents) {
    this.file = file;
    this.rules = new PathRules(file);
    this.exempt = new PathRules(exempt);
    this.documents = documents;
  }

  boolean isExempt(PathInterpretations interpretations) {
    return exempt.verdicts(List.of(), interpretations).stream()
        .allMatch(verdict -> verdict.rule().isPresent());
  }

  /** Returns whether a target is a published document in every interpretation. */
  boolean isDocument(PathInterpretations interpretations) {
    return documents.contains(interpretations.published())
        && documents.contains(interpretations.raw())
        && documents.containsAll(interpretations.decoded());
  }

  /**
   * Returns the violations of the claimed crawlers; rules that several crawlers share are evaluated
   * once.
   */
  List<RuleViolation> violations(ClaimedCrawlers claim, PathInterpretations interpretations) {
    IdentityHashMap<GroupTerms, List<PathRules.PathVerdict>> verdicts = new IdentityHashMap<>();
    List<RuleViolation> violations = new ArrayList<>();
    for (CrawlerIdentity crawler : claim.crawlers()) {
      Optional<Group> group = crawler.groupFor(file);
      if (group.isPresent()) {
        verdicts
            .computeIfAbsent(
                group.get().terms(), terms -> denyingVerdicts(crawler, interpretations))
            .forEach(
                verdict ->
                    violations.add(
                        new RuleViolation(
                            crawler,
                            group.get(),
                            verdict.rule(),
                            Optional.of(interpretations.target(verdict.path())))));
      }
    }
    return violations;
  }

  /**
   * Returns the violation of a crawler whose target cannot be determined, if any rule restricts the
   * crawler.
   */
  Optional<RuleViolation> unreadableViolation(CrawlerIdentity crawler, String target) {
    return crawler
        .groupFor(file)
        .filter(group -> group.terms().rules().stream().anyMatch(AmbiguousTargets::isDisallow))
        .map(group -> new RuleViolation(crawler, group, Optional.empty(), Optional.of(target)));
  }

  private List<PathRules.PathVerdict> denyingVerdicts(
      CrawlerIdentity crawler, PathInterpretations interpretations) {
    List<PathRules.PathVerdict> verdicts = rules.verdicts(crawler.obeys(), interpretations);
    Optional<Rule> published =
        verdicts.get(0).rule().filter(rule -> isSpellingOf(rule, interpretations));
    return verdicts.stream()
        .filter(verdict -> !verdict.isAllowed() && !documents.contains(verdict.path()))
        .filter(verdict -> !takesPrecedence(published, verdict))
        .toList();
  }

  private static boolean isSpellingOf(Rule rule, PathInterpretations interpretations) {
    Optional<String> characters = interpretations.ambiguousCharacters();
    return !isDisallow(rule)
        && characters.isPresent()
        && PathInterpretations.ambiguousCharactersIn(rule.pattern().toString())
            .equals(characters.get());
  }

  private static boolean takesPrecedence(Optional<Rule> published, PathRules.PathVerdict verdict) {
    return published
        .flatMap(allow -> verdict.rule().filter(rule -> Rule.PRECEDENCE.compare(allow, rule) < 0))
        .isPresent();
  }

  private static boolean isDisallow(Rule rule) {
    return rule.access() == Access.DISALLOW;
  }

  /** The rules of a file, evaluated for every interpretation of a target. */
  private static final class PathRules {
    private final RobotsTxt file;
    private final DecodedRules decoded;

    /** The verdict on one interpretation, with the published rule that decided. */
    record PathVerdict(String path, boolean isAllowed, Optional<Rule> rule) {}

    PathRules(RobotsTxt file) {
      this.file = file;
      this.decoded = new DecodedRules(file);
    }

    /** Returns the verdicts on all interpretations, the published one first. */
    List<PathVerdict> verdicts(List<ProductToken> names, PathInterpretations interpretations) {
      List<PathVerdict> verdicts = new ArrayList<>();
      for (String path : List.of(interpretations.published(), interpretations.raw())) {
        verdicts.add(verdict(path, interpretations.verdict(file, names, path)));
      }
      for (String path : interpretations.decoded()) {
        verdicts.add(verdict(path, interpretations.verdict(decoded.file(), names, path)));
      }
      return verdicts;
    }

    private PathVerdict verdict(String path, Verdict verdict) {
      return new PathVerdict(path, verdict.isAllowed(), verdict.rule().map(decoded::original));
    }
  }
}
