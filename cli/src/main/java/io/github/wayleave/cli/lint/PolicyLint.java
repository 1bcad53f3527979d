package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.lint.coverage.CoverageSummary;
import io.github.wayleave.cli.lint.coverage.PublishedRobots;
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
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks at a policy, and at every robots.txt that it would publish. */
public final class PolicyLint {
  private static final String DOCUMENT = "/robots.txt";

  private final SourceLines sources;
  private final LintRequest question;
  private final Set<Finding> found = new LinkedHashSet<>();
  private final Map<Warning, Integer> hidden = new EnumMap<>(Warning.class);
  private final Set<ByteBuffer> seen = new HashSet<>();

  private PolicyLint(SourceLines sources, LintRequest question) {
    this.sources = sources;
    this.question = question;
  }

  public static LintResult look(SitePolicy whole, SourceLines sources, LintRequest question) {
    List<PublishedRobots> hosts = PublishedRobots.of(whole, question.host());
    PolicyLint lint = new PolicyLint(sources.with(files(hosts)), question);
    lint.problems(whole.warnings());
    hosts.forEach(here -> lint.usage(here));
    hosts.forEach(here -> lint.published(here, hosts.size() > 1));
    return new LintResult(List.copyOf(lint.found), lint.hidden, CoverageSummary.of(hosts))
        .without(question.ignored());
  }

  public static LintResult faults(
      List<PolicyProblem> problems, SourceLines sources, LintRequest question) {
    PolicyLint lint = new PolicyLint(sources, question);
    lint.problems(problems);
    return new LintResult(List.copyOf(lint.found), Map.of(), List.of()).without(question.ignored());
  }

  private void problems(List<PolicyProblem> problems) {
    problems.stream()
        .map(Finding::of)
        .map(sources::shown)
        .sorted(Finding.PLACE)
        .forEach(found::add);
  }

  private void usage(PublishedRobots here) {
    HostRules policy = here.policy();
    UsageLint.look(policy, here.crawlers(), sources.of(UsageLint.KEY)).stream()
        .filter(finding -> finding.problem().warning().filter(policy::ignores).isEmpty())
        .map(sources::shown)
        .forEach(found::add);
  }

  private void published(PublishedRobots here, boolean hasOthers) {
    HostRules policy = here.policy();
    policy
        .robotsDocument()
        .toOptional()
        .map(RobotsDocument::octets)
        .filter(
            octets -> policy.hidden() != IndexingMode.YES && octets.length <= RobotsFile.MAX_OCTETS)
        .filter(octets -> seen.add(ByteBuffer.wrap(octets)))
        .ifPresent(octets -> document(here, (hasOthers ? here.host() : "") + DOCUMENT, octets));
  }

  private void document(PublishedRobots here, String name, byte[] octets) {
    HostRules policy = here.policy();
    boolean hasFile = policy.robots().toOptional().flatMap(RobotsPolicy::file).isPresent();
    Optional<String> host = here.hostName().or(() -> policy.site().map(site -> site.host()));
    LintedFile document =
        new LintedFile(
            RobotsFile.of(name, octets), new FileContext(host, here.crawlers(), !hasFile));
    FindingCollector findings = new FindingCollector(document);
    RobotsTxtLint.look(document, findings, question);
    List<Finding> news =
        findings.found().stream()
            .filter(finding -> finding.problem().warning().filter(policy::ignores).isEmpty())
            .toList();
    if (!news.isEmpty()) {
      add(news, new FindingOrigins(sources, here, document));
    }
    findings.hidden().forEach((warning, count) -> hide(policy, warning, count));
  }

  private void add(List<Finding> news, FindingOrigins places) {
    news.stream().map(places::placed).sorted(Finding.PLACE).forEach(found::add);
  }

  private void hide(HostRules policy, Warning warning, int count) {
    if (!policy.ignores(warning)) {
      hidden.merge(warning, count, Integer::sum);
    }
  }

  private static List<RobotsFile> files(List<PublishedRobots> hosts) {
    return hosts.stream()
        .flatMap(here -> here.policy().robots().toOptional().flatMap(RobotsPolicy::file).stream())
        .distinct()
        .toList();
  }
}
