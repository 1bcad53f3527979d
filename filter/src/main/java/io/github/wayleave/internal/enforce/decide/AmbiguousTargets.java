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

  boolean isExempt(PathInterpretations readings) {
    return exempt.answers(List.of(), readings).stream().allMatch(a -> a.rule().isPresent());
  }

  /** Returns whether a target is a published document in every interpretation. */
  boolean isDocument(PathInterpretations readings) {
    return documents.contains(readings.published())
        && documents.contains(readings.raw())
        && documents.containsAll(readings.decoded());
  }

  /**
   * Returns the violations of the claimed crawlers; rules that several crawlers share are evaluated
   * once.
   */
  List<RuleViolation> denials(ClaimedCrawlers claim, PathInterpretations readings) {
    IdentityHashMap<GroupTerms, List<PathRules.PathVerdict>> verdicts = new IdentityHashMap<>();
    List<RuleViolation> denials = new ArrayList<>();
    for (CrawlerIdentity crawler : claim.crawlers()) {
      Optional<Group> group = crawler.groupFor(file);
      if (group.isPresent()) {
        verdicts
            .computeIfAbsent(group.get().terms(), terms -> denyingVerdicts(crawler, readings))
            .forEach(
                answer ->
                    denials.add(
                        new RuleViolation(
                            crawler, group.get(), answer.rule(), readings.target(answer.path()))));
      }
    }
    return denials;
  }

  /**
   * Returns the violation of a crawler whose target cannot be determined, if any rule restricts the
   * crawler.
   */
  Optional<RuleViolation> denial(CrawlerIdentity crawler, String target) {
    return crawler
        .groupFor(file)
        .filter(group -> group.terms().rules().stream().anyMatch(AmbiguousTargets::isDisallow))
        .map(group -> new RuleViolation(crawler, group, Optional.empty(), target));
  }

  private List<PathRules.PathVerdict> denyingVerdicts(
      CrawlerIdentity crawler, PathInterpretations readings) {
    List<PathRules.PathVerdict> answers = rules.answers(crawler.obeys(), readings);
    Optional<Rule> published = answers.get(0).rule().filter(rule -> isSpellingOf(rule, readings));
    return answers.stream()
        .filter(answer -> !answer.isAllowed() && !documents.contains(answer.path()))
        .filter(answer -> !takesPrecedence(published, answer))
        .toList();
  }

  private static boolean isSpellingOf(Rule rule, PathInterpretations readings) {
    String marks = PathInterpretations.marks(rule.pattern().toString());
    return !isDisallow(rule) && readings.marks().filter(marks::equals).isPresent();
  }

  private static boolean takesPrecedence(Optional<Rule> published, PathRules.PathVerdict answer) {
    return published
        .flatMap(allow -> answer.rule().filter(rule -> Rule.PRECEDENCE.compare(allow, rule) < 0))
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
    List<PathVerdict> answers(List<ProductToken> names, PathInterpretations readings) {
      List<PathVerdict> answers = new ArrayList<>();
      for (String path : List.of(readings.published(), readings.raw())) {
        answers.add(answer(path, readings.verdict(file, names, path)));
      }
      for (String path : readings.decoded()) {
        answers.add(answer(path, readings.verdict(decoded.file(), names, path)));
      }
      return answers;
    }

    private PathVerdict answer(String path, Verdict verdict) {
      return new PathVerdict(path, verdict.isAllowed(), verdict.rule().map(decoded::original));
    }
  }
}
