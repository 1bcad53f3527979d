package io.github.wayleave.cli.explain;

import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.ClientIdentifier.ClientQuery;
import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject;
import io.github.wayleave.cli.input.ReferencedPermissions;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.acap.AcapDecision;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import io.github.wayleave.internal.acap.AcapEvaluator;
import io.github.wayleave.internal.acap.AcapParseResult;
import io.github.wayleave.internal.acap.AcapQuery;
import io.github.wayleave.internal.acap.AcapReader;
import io.github.wayleave.robotstxt.Target;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ACAP permissions of a client for usages of a target, and the fields that decide them. */
public record AcapUsageExplanation(
    CommandSubject subject,
    ClientQuery question,
    Optional<String> purpose,
    AcapReading reading,
    Map<UsageType, AcapDecision> decisions) {
  private static final Comparator<AcapDecision> STRICTEST_FIRST =
      Comparator.comparing(
          decision ->
              List.of(AcapPermission.PROHIBITED, AcapPermission.UNKNOWN, AcapPermission.PERMITTED)
                  .indexOf(decision.answer()));

  /**
   * The ACAP fields of a robots.txt and of the files to which it refers, and the day on which they
   * are applied.
   */
  public record AcapReading(
      AcapParseResult parsed, ReferencedPermissions references, LocalDate today) {}

  /** Explains usages, today by the clock of {@code shell}. */
  public static AcapUsageExplanation of(
      CommandSubject subject,
      AcapUsageQuery query,
      List<UsageType> usages,
      CommandEnvironment shell) {
    ReaderDecisions readers = ReaderDecisions.of(subject);
    QueryClient client =
        ClientIdentifier.of(subject).identify(query.agent(), readers.file()::agents);
    byte[] bytes = subject.robotsTxtBytes().orElseGet(() -> new byte[0]);
    AcapReading reading =
        new AcapReading(
            AcapReader.read(bytes),
            ReferencedPermissions.read(shell, subject),
            LocalDate.ofInstant(shell.clock().instant(), ZoneOffset.UTC));
    AcapEvaluator evaluator =
        AcapEvaluator.of(
            reading.parsed().policy(), AcapReader.readConventional(bytes), reading.references());
    Target target = Target.of(query.url().text());
    Map<UsageType, AcapDecision> decisions = new EnumMap<>(UsageType.class);
    for (UsageType usage : usages) {
      decisions.put(
          usage,
          names(client).stream()
              .map(names -> evaluator.decide(new AcapQuery(names, usage, target, query.purpose())))
              .map(decision -> decision.on(reading.today()))
              .min(STRICTEST_FIRST)
              .orElseThrow());
    }
    ClientQuery question = new ClientQuery(client, query.url(), query.url().host());
    return new AcapUsageExplanation(subject, question, query.purpose(), reading, decisions);
  }

  /**
   * A client, as a product token or a whole {@code User-Agent}, the URL it requests, and for what.
   */
  public record AcapUsageQuery(String agent, QueriedUrl url, Optional<String> purpose) {}

  /** Returns the names of each claimed crawler; the strictest decision applies to the client. */
  private static List<List<AcapRecord.CrawlerName>> names(QueryClient client) {
    List<List<AcapRecord.CrawlerName>> names =
        client.crawlers().stream().map(CrawlerIdentity::obeys).map(AcapViews::names).toList();
    return names.isEmpty() ? List.of(List.of()) : names;
  }
}
