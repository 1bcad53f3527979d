package io.github.wayleave.internal.ledger.merge;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.ledger.merge.ReadTimes.LastMinute;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Judges lines of one server again by the reads at all servers.
 *
 * <p>A line does not know its target any more. So a version that was read certainly denies it only
 * if the line cites that version, or if its group for the crawler has the very same rules as that
 * of the version that the line cites. Otherwise the line stays as it is, which accuses of nothing.
 */
final class ProofReview {
  private static final int MAX_PAIRS = 10_000;

  private final JoinedReads reads;
  private final CrawlerCatalogue catalogue;
  private final Function<Version, Optional<RobotsTxt>> versions;
  private final Map<Version, Optional<RobotsTxt>> files = new HashMap<>();
  private final Map<String, Boolean> sameRules = new HashMap<>();

  ProofReview(
      JoinedReads reads,
      CrawlerCatalogue catalogue,
      Function<Version, Optional<RobotsTxt>> versions) {
    this.reads = reads;
    this.catalogue = catalogue;
    this.versions = versions;
  }

  /** Returns what a fact proves by the reads at all servers. */
  Fact review(Instant minute, Fact fact) {
    if (!(fact instanceof Fact.Broken broken)
        || (broken.kind() != BrokenKind.UNREAD && broken.kind() != BrokenKind.ELSEWHERE)) {
      return fact;
    }
    Subject subject = broken.subject();
    boolean isSingleReader =
        !subject.isShared()
            && !subject.network().equals(Subject.JOINED)
            && !subject.crawler().equals(Subject.OTHER);
    Optional<LastMinute> ownRead =
        isSingleReader ? reads.ofReader(subject, minute) : Optional.empty();
    if (ownRead.isPresent()) {
      return reads.isCertain(subject, ownRead.get(), minute)
          ? proved(broken, ownRead.get(), BrokenKind.HAD_READ)
          : broken;
    }
    Optional<LastMinute> ofOthers =
        broken.kind() == BrokenKind.UNREAD ? reads.ofOthers(subject, minute) : Optional.empty();
    return ofOthers.isPresent() ? proved(broken, ofOthers.get(), BrokenKind.ELSEWHERE) : broken;
  }

  private Fact proved(Fact.Broken broken, LastMinute read, BrokenKind kind) {
    if (read.versions().equals(Set.of(ReadTimes.TOLD_NONE))) {
      return with(broken, BrokenKind.TOLD_NONE, broken.rule());
    }
    Optional<CitedRule> rule = Optional.empty();
    for (String version : read.versions()) {
      rule = denial(version, broken);
      if (rule.isEmpty()) {
        return broken;
      }
    }
    return rule.isPresent() ? with(broken, kind, rule.get()) : broken;
  }

  /** Returns the rule with which a version denies a line; empty if that is not certain. */
  private Optional<CitedRule> denial(String hash, Fact.Broken broken) {
    CitedRule cited = broken.rule();
    if (hash.equals(ReadTimes.TOLD_NONE)
        || hash.equals(ReadTimes.UNKNOWN)
        || cited.version().isNone()) {
      return Optional.empty();
    }
    Version version = new Version(hash);
    if (version.equals(cited.version())) {
      return Optional.of(cited);
    }
    return hasSameRules(version, cited.version(), broken.subject())
        ? cite(version, broken)
        : Optional.empty();
  }

  private boolean hasSameRules(Version a, Version b, Subject subject) {
    String key = a.hash() + b.hash() + subject.crawler();
    Boolean isSame = sameRules.get(key);
    if (isSame == null) {
      Optional<Group> first = group(a, subject);
      Optional<Group> second = group(b, subject);
      isSame =
          first.isPresent() && second.isPresent() && rules(first.get()).equals(rules(second.get()));
      if (sameRules.size() < MAX_PAIRS) {
        sameRules.put(key, isSame);
      }
    }
    return isSame;
  }

  private Optional<CitedRule> cite(Version version, Fact.Broken broken) {
    Optional<Group> group = group(version, broken.subject());
    if (group.isPresent()) {
      for (Rule rule : group.get().terms().rules()) {
        if (rule.toString().equals(broken.rule().text())) {
          return Optional.of(new CitedRule(version, rule.line(), broken.rule().text()));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Group> group(Version version, Subject subject) {
    Optional<RobotsTxt> file = files.computeIfAbsent(version, versions);
    Optional<CrawlerIdentity> crawler = crawler(subject);
    return file.isPresent() && crawler.isPresent()
        ? crawler.get().groupFor(file.get())
        : Optional.empty();
  }

  private Optional<CrawlerIdentity> crawler(Subject subject) {
    try {
      ProductToken token = ProductToken.of(subject.crawler());
      Optional<Crawler> crawler = catalogue.find(token);
      return Optional.of(
          crawler.isPresent() ? CrawlerIdentity.of(crawler.get()) : CrawlerIdentity.of(token));
    } catch (InvalidValueException e) {
      return Optional.empty();
    }
  }

  private static Set<Rule> rules(Group group) {
    List<Rule> rules = group.terms().rules();
    return new HashSet<>(rules);
  }

  private static Fact.Broken with(Fact.Broken broken, BrokenKind kind, CitedRule rule) {
    return new Fact.Broken(broken.subject(), kind, rule, broken.count(), broken.inForce());
  }
}
