package io.github.wayleave.cli.lint;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.Hidden;
import io.github.wayleave.policy.Section;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.UsageSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a policy does about training, in a sentence that its owner can forward. */
final class ForwardedSentence {
  private static final Target SITE = Target.of("/");
  private static final int HOSTS_SHOWN = 3;
  private static final String NOT_COVERED = "Not covered: crawlers that don't name themselves.";

  private final RobotsTxt file;
  private final List<Rule> everybody;
  private final List<Crawler> crawlers;
  private final Optional<UsageSection> usage;
  private final boolean hasRobotsTxt;

  private ForwardedSentence(SitePolicy policy) {
    this.file = policy.robotsTxt().given().orElse(RobotsTxt.EMPTY);
    this.everybody = rules(file.groupFor(List.of()));
    this.crawlers = policy.crawlers().crawlers();
    this.usage = policy.usage().given();
    this.hasRobotsTxt = policy.robotsDocument().given().isPresent();
  }

  /** Returns one sentence for all hosts, or one for those that are told the same. */
  static List<String> of(List<Published> hosts) {
    Map<String, List<String>> bySentence = new LinkedHashMap<>();
    for (Published here : hosts) {
      bySentence
          .computeIfAbsent(of(here.policy()), sentence -> new ArrayList<>())
          .add(here.host().isEmpty() ? "other hosts" : here.host());
    }
    return bySentence.size() == 1
        ? List.copyOf(bySentence.keySet())
        : bySentence.entrySet().stream()
            .map(entry -> listed(entry.getValue()) + ": " + entry.getKey())
            .toList();
  }

  private static String listed(List<String> hosts) {
    String shown = hosts.stream().limit(HOSTS_SHOWN).collect(Collectors.joining(", "));
    int more = hosts.size() - HOSTS_SHOWN;
    return more <= 0 ? shown : "%s and %s more".formatted(shown, more);
  }

  private static String of(SitePolicy policy) {
    if (policy.hidden() == Hidden.YES) {
      return "Hidden: everything is disallowed for everybody.";
    }
    ForwardedSentence sentence = new ForwardedSentence(policy);
    List<String> told = sentence.surfaces(UsagePurpose.AI_TRAIN);
    if (policy.robots() instanceof Section.Absent && told.isEmpty()) {
      return "robots.txt is left to the application, so this policy denies nobody anything.";
    }
    return "Denied for training: %s. Search crawlers: %s. %s"
        .formatted(String.join(", ", sentence.deniedForTraining()), sentence.search(), NOT_COVERED);
  }

  /** Returns how each surface denies training. Another surface is one more entry. */
  private List<String> deniedForTraining() {
    List<Crawler> trainers =
        crawlers.stream().filter(one -> one.purposes().contains(Purpose.AI_TRAIN)).toList();
    List<Crawler> byName = trainers.stream().filter(this::isDeniedByName).toList();
    long sent = byName.stream().filter(Crawler::isSent).count();
    List<String> denied = new ArrayList<>();
    add(denied, sent, "crawler", " by name");
    add(denied, byName.size() - sent, "control token", "");
    add(denied, trainers.stream().filter(this::isDeniedByStar).count(), "crawler", " by \"*\"");
    add(denied, trainers.stream().filter(this::isDeniedInPart).count(), "crawler", " in part");
    List<String> surfaces = surfaces(UsagePurpose.AI_TRAIN);
    if (!surfaces.isEmpty()) {
      denied.add(together(surfaces));
    }
    return denied.isEmpty() ? List.of("nobody") : denied;
  }

  private List<String> surfaces(UsagePurpose purpose) {
    return usage
        .map(section -> DeniedSurfaces.of(section, purpose, hasRobotsTxt))
        .orElse(List.of());
  }

  private static String together(List<String> parts) {
    int last = parts.size() - 1;
    return last == 0
        ? parts.get(0)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  private static void add(List<String> counts, long count, String what, String how) {
    if (count > 0) {
      counts.add("%s %s%s%s".formatted(count, what, count == 1 ? "" : "s", how));
    }
  }

  private boolean isDeniedByName(Crawler crawler) {
    return isDenied(crawler) && hasOwnGroup(crawler);
  }

  private boolean isDeniedByStar(Crawler crawler) {
    return isDenied(crawler) && !hasOwnGroup(crawler);
  }

  /** May fetch some of the site, but not all that others may. */
  private boolean isDeniedInPart(Crawler crawler) {
    List<Rule> own = rules(Crawlers.group(file, crawler));
    boolean isToldLess =
        isToldOtherwise(crawler) && own.stream().anyMatch(rule -> rule.access() == Access.DISALLOW);
    return !isDenied(crawler) && (isToldLess || !Crawlers.verdict(file, crawler, SITE).isAllowed());
  }

  /** An Allow leaves something, and then a crawler is denied only in part. */
  private boolean isDenied(Crawler crawler) {
    return Crawlers.isKeptOut(file, crawler);
  }

  private boolean hasOwnGroup(Crawler crawler) {
    return Crawlers.group(file, crawler)
        .filter(group -> !group.agents().contains(ProductToken.ANY))
        .isPresent();
  }

  private String search() {
    List<Crawler> searching =
        crawlers.stream()
            .filter(one -> one.isSent() && one.purposes().contains(Purpose.SEARCH))
            .toList();
    List<Crawler> out =
        searching.stream().filter(one -> !Crawlers.verdict(file, one, SITE).isAllowed()).toList();
    List<Crawler> other =
        searching.stream().filter(one -> !out.contains(one) && isToldOtherwise(one)).toList();
    List<String> parts = new ArrayList<>();
    if (!out.isEmpty()) {
      parts.add("%s kept out: %s".formatted(out.size(), Crawlers.listed(out)));
    }
    if (!other.isEmpty()) {
      parts.add("%s with rules of their own: %s".formatted(other.size(), Crawlers.listed(other)));
    }
    List<String> told = surfaces(UsagePurpose.SEARCH);
    if (!told.isEmpty()) {
      parts.add("denied by " + together(told));
    }
    return parts.isEmpty() ? "unchanged" : String.join("; ", parts);
  }

  private boolean isToldOtherwise(Crawler crawler) {
    return hasOwnGroup(crawler) && !rules(Crawlers.group(file, crawler)).equals(everybody);
  }

  private static List<Rule> rules(Optional<Group> group) {
    return group.map(one -> one.terms().rules()).orElse(List.of());
  }
}
