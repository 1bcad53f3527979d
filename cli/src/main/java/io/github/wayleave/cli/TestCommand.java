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
import io.github.wayleave.internal.enforce.decide.PublishedRules;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.yaml.CatalogueReader;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code wayleave test}: holds the rules to what people expect of them. */
@Command(
    name = "test",
    description = {
      "Tests a policy or a robots.txt with cases.",
      "",
      "Cases are text, one a line:",
      "",
      "  GPTBot may not /articles/",
      "  Googlebot may https://shop.example.org/",
      "  everybody may not /search          # crawlers without a group",
      "  crawlers for ai-train may not /    # all in the catalogue",
      ""
    },
    mixinStandardHelpOptions = true)
final class TestCommand implements Callable<Integer> {
  private static final int MOST_OCTETS = 1024 * 1024;

  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      paramLabel = "POLICY|ROBOTS_TXT",
      description =
          "A policy (.yaml, .yml), a robots.txt, or the URL of a site for its robots.txt.")
  private String subject;

  @Parameters(index = "1", paramLabel = "CASES", description = "The cases.")
  private String cases;

  @Mixin private HostOptions place;
  @Mixin private OutputOptions output;

  TestCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    SubjectReader subjects = new SubjectReader(shell);
    List<PolicyTestCase> read = CaseReader.read(cases, text(subjects));
    CaseRunner run = run(subjects.read(subject, place.place()));
    CaseReport report = new CaseReport(cases, run.of(read), run.doubts(read));
    output.print(shell, report);
    return report.failures().isEmpty() ? ExitCodes.FINE : ExitCodes.FOUND;
  }

  private String text(SubjectReader subjects) {
    byte[] octets = subjects.octets(cases, MOST_OCTETS + 1);
    if (octets.length > MOST_OCTETS) {
      throw new CommandException(
          "%s: contains more than %s bytes; split it into several files"
              .formatted(cases, MOST_OCTETS));
    }
    return new String(octets, StandardCharsets.UTF_8);
  }

  private static CaseRunner run(CommandSubject subject) {
    if (subject instanceof RobotsTxtSubject file) {
      PublishedRules rules = PublishedRules.of(file.given());
      return new CaseRunner(CatalogueReader.bundled(), host -> rules);
    }
    PolicySubject policy = (PolicySubject) subject;
    IdentityHashMap<HostRules, PublishedRules> known = new IdentityHashMap<>();
    return new CaseRunner(
        policy.whole().crawlers(),
        host ->
            known.computeIfAbsent(
                host.map(policy.whole()::forHost).orElse(policy.policy()), PublishedRules::of));
  }
}
