package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.input.ReferencedPermissions;
import io.github.wayleave.cli.lint.finding.Finding;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.LintedFile.FileContext;
import io.github.wayleave.cli.lint.finding.SourceLines;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks a policy and every robots.txt that it publishes. */
public final class PolicyLint {
  private static final String DOCUMENT = "/robots.txt";

  /** Findings about how a group is written, and one that is reported for the preferences. */
  private static final Set<Warning> FORM =
      EnumSet.of(
          Warning.RETIRED_CRAWLER,
          Warning.REDUNDANT_RULE,
          Warning.RULE_NEVER_WINS,
          Warning.CRAWL_DELAY_IGNORED,
          Warning.CONTENT_SIGNAL_CONTRADICTS);

  private final SourceLines sources;
  private final LintRequest question;
  private final Set<Finding> findings = new LinkedHashSet<>();
  private final Map<Warning, Integer> hidden = new EnumMap<>(Warning.class);
  private final Set<ByteBuffer> documents = new HashSet<>();

  private PolicyLint(SourceLines sources, LintRequest question) {
    this.sources = sources;
    this.question = question;
  }

  public static LintResult look(SitePolicy whole, SourceLines sources, LintRequest question) {
    List<PublishedRobots> hosts = PublishedRobots.of(whole, question.host());
    PolicyLint lint = new PolicyLint(sources.with(files(hosts)), question);
    lint.problems(whole.warnings());
    List<CheckedHost> sites = hosts.stream().map(CheckedHost::of).toList();
    sites.forEach(lint::usage);
    hosts.forEach(robots -> lint.published(robots, hosts.size() > 1));
    return new LintResult(List.copyOf(lint.findings), lint.hidden, CoverageSummary.of(sites))
        .without(question.ignored());
  }

  public static LintResult faults(
      List<PolicyProblem> problems, SourceLines sources, LintRequest question) {
    PolicyLint lint = new PolicyLint(sources, question);
    lint.problems(problems);
    return new LintResult(List.copyOf(lint.findings), Map.of(), List.of())
        .without(question.ignored());
  }

  private void problems(List<PolicyProblem> problems) {
    problems.stream()
        .map(Finding::of)
        .map(sources::withExcerpt)
        .sorted(Finding.PLACE)
        .forEach(findings::add);
  }

  private void usage(CheckedHost site) {
    Stream.of(
            UsageLint.look(site, sources.of(UsageLint.KEY)),
            HeaderLint.look(site, sources),
            BingLint.look(site, sources))
        .flatMap(List::stream)
        .filter(finding -> finding.problem().warning().filter(site.policy()::ignores).isEmpty())
        .map(sources::withExcerpt)
        .forEach(findings::add);
  }

  private void published(PublishedRobots robots, boolean hasOthers) {
    HostRules policy = robots.policy();
    policy
        .robotsDocument()
        .toOptional()
        .map(RobotsDocument::octets)
        .filter(
            octets -> policy.hidden() != IndexingMode.YES && octets.length <= RobotsFile.MAX_OCTETS)
        .filter(octets -> documents.add(ByteBuffer.wrap(octets)))
        .ifPresent(octets -> document(robots, (hasOthers ? robots.host() : "") + DOCUMENT, octets));
  }

  private void document(PublishedRobots robots, String name, byte[] bytes) {
    HostRules policy = robots.policy();
    boolean hasFile = policy.robots().toOptional().flatMap(RobotsPolicy::file).isPresent();
    Optional<String> host = robots.hostName().or(() -> policy.site().map(site -> site.host()));
    RobotsFile file = RobotsFile.of(name, bytes);
    LintedFile document = new LintedFile(file, new FileContext(host, robots.crawlers(), !hasFile));
    FindingCollector findings = new FindingCollector(document);
    RobotsTxtLint.look(document, findings, question);
    List<Finding> news =
        new ArrayList<>(
            findings.findings(
                warning -> policy.ignores(warning) || question.ignored().contains(warning)));
    if (!policy.ignores(Warning.ACAP_LINE)) {
      news.addAll(RobotsTxtLint.references(file, ReferencedPermissions.NONE, question).findings());
    }
    if (!news.isEmpty()) {
      add(news, new FindingOrigins(sources, robots, document));
    }
    findings.hidden().forEach((warning, count) -> hide(policy, warning, count));
  }

  private void add(List<Finding> news, FindingOrigins places) {
    news.stream()
        .map(places::placed)
        .filter(finding -> !isFormOfUsage(finding))
        .sorted(Finding.PLACE)
        .forEach(findings::add);
  }

  /** The owner of a policy did not write the groups that its preferences generate. */
  private static boolean isFormOfUsage(Finding finding) {
    return finding.problem().key().equals(UsageLint.KEY)
        && finding.problem().warning().filter(FORM::contains).isPresent();
  }

  private void hide(HostRules policy, Warning warning, int count) {
    if (!policy.ignores(warning)) {
      hidden.merge(warning, count, Integer::sum);
    }
  }

  private static List<RobotsFile> files(List<PublishedRobots> hosts) {
    return hosts.stream()
        .flatMap(
            robots -> robots.policy().robots().toOptional().flatMap(RobotsPolicy::file).stream())
        .distinct()
        .toList();
  }
}
