package io.github.wayleave.cli;

import io.github.wayleave.cli.cases.CaseParser.PolicyTestCase;
import io.github.wayleave.cli.cases.CaseReader;
import io.github.wayleave.cli.cases.CaseReport;
import io.github.wayleave.cli.cases.CaseRunner;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.enforce.decide.PublishedRules;
import io.github.wayleave.policy.host.HostRules;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code wayleave test}: checks expected decisions. */
@Command(
    name = "test",
    description = {
      "Tests a policy or a robots.txt with cases.",
      "",
      "Cases are text, one a line:",
      "",
      "  GPTBot may not /articles/",
      "  Googlebot may https://shop.example.org/",
      "  * may not /search                  # crawlers without a group",
      "  crawlers for ai-train may not /    # all in the catalogue",
      ""
    },
    mixinStandardHelpOptions = true)
final class TestCommand implements Callable<Integer> {
  private static final int MAX_BYTES = 1024 * 1024;

  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      paramLabel = "POLICY|ROBOTS_TXT",
      description =
          "A policy (.yaml, .yml), a robots.txt, or the URL of a site for its robots.txt.")
  private String subject;

  @Parameters(index = "1", paramLabel = "CASES", description = "The cases.")
  private String cases;

  @Mixin private HostOptions hostOptions;
  @Mixin private OutputOptions output;

  TestCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    SubjectReader subjects = new SubjectReader(shell);
    List<PolicyTestCase> testCases = CaseReader.read(cases, text(subjects));
    CaseRunner runner = runner(subjects.read(subject, hostOptions.selection()));
    CaseReport report =
        new CaseReport(cases, runner.results(testCases), runner.suspectedTypos(testCases));
    output.print(shell, report);
    return report.failures().isEmpty() ? ExitCodes.FINE : ExitCodes.FOUND;
  }

  private String text(SubjectReader subjects) {
    byte[] bytes = subjects.bytes(cases, MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw new CommandException(
          "%s: contains more than %s bytes; split it into several files"
              .formatted(cases, MAX_BYTES));
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static CaseRunner runner(CommandSubject subject) {
    if (subject instanceof RobotsTxtSubject file) {
      PublishedRules rules = PublishedRules.of(file.robotsFile());
      return new CaseRunner(CrawlerCatalogue.bundled(), host -> rules);
    }
    PolicySubject policy = (PolicySubject) subject;
    IdentityHashMap<HostRules, PublishedRules> cache = new IdentityHashMap<>();
    return new CaseRunner(
        policy.sitePolicy().crawlers(),
        host ->
            cache.computeIfAbsent(
                host.map(policy.sitePolicy()::forHost).orElse(policy.hostRules()),
                PublishedRules::of));
  }
}
