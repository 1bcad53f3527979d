package io.github.wayleave.cli.preview;

import io.github.wayleave.cli.diff.DiffSide;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.ledger.OperatorLetter;
import io.github.wayleave.cli.ledger.OperatorLetter.LetterContext;
import io.github.wayleave.cli.preview.CrawlerQuestion.Question;
import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.preview.ReportReader.ReportFigures;
import io.github.wayleave.cli.replay.site.RecordedRobots;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.explorer.ExplorerSource;
import io.github.wayleave.explorer.PolicyTrial;
import io.github.wayleave.explorer.report.ProbedSite;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.RobotsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What the explorer of a preview shows: a report that is read in the background, again after the
 * policy changed, and shown once it is complete.
 */
final class ReportReading implements ExplorerSource {
  private static final long MAX_WAIT_SECONDS = 10;

  private final RunningPolicy live;
  private final PreviewedPolicy named;
  private final ReportReader reader;
  private final Optional<PolicyTrial> trial;
  private @Nullable Reading last;

  /** A reading of the figures with a policy. */
  private record Reading(
      Snapshot snapshot, Instant begin, CompletableFuture<ReportFigures> result) {
    boolean isOutdated(Snapshot current, Optional<Duration> age) {
      boolean isOld = age.filter(most -> begin.plus(most).isBefore(Instant.now())).isPresent();
      return !snapshot.equals(current) || isOld;
    }
  }

  /**
   * Creates a source.
   *
   * @param named the file of the policy
   */
  ReportReading(RunningPolicy live, PreviewedPolicy named, ReportReader reader) {
    this.live = live;
    this.named = named;
    this.reader = reader;
    this.trial =
        named.input().map(input -> new ServedPolicyTrial(named.name(), input, this::figures));
  }

  /** Begins to read before the first page is asked for. */
  void begin() {
    reading();
  }

  @Override
  public Optional<ReportData> report() {
    return figures().map(ReportFigures::data);
  }

  @Override
  public Optional<PolicyTrial> trial() {
    return trial;
  }

  private Optional<ReportFigures> figures() {
    Optional<Reading> reading = reading();
    if (reading.isEmpty()) {
      return Optional.empty();
    }
    try {
      ReportFigures figures = reading.get().result().get(MAX_WAIT_SECONDS, TimeUnit.SECONDS);
      // Figures by an earlier policy are not shown; the page is read again.
      return live.current().filter(reading.get().snapshot()::equals).map(current -> figures);
    } catch (TimeoutException | ExecutionException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private synchronized Optional<Reading> reading() {
    Optional<Snapshot> current = live.current();
    boolean isDue =
        current.isPresent()
            && (last == null
                || (last.result().isDone() && last.isOutdated(current.get(), reader.maxAge())));
    if (isDue) {
      SitePolicy policy = current.get().policy();
      last =
          new Reading(
              current.get(),
              Instant.now(),
              CompletableFuture.supplyAsync(() -> reader.figures().apply(policy)));
    }
    return Optional.ofNullable(last);
  }

  /** Returns the reading whose figures are shown, and begins no other one. */
  private synchronized Optional<Reading> shown() {
    return Optional.ofNullable(last);
  }

  @Override
  public boolean isReading() {
    return shown()
        .filter(
            reading ->
                !reading.result().isDone()
                    || live.current().filter(reading.snapshot()::equals).isEmpty())
        .isPresent();
  }

  @Override
  public List<String> standing() {
    List<String> sentences = new ArrayList<>();
    live.current().ifPresent(current -> sentences.add("In force: %s.".formatted(named.name())));
    shown()
        .map(Reading::result)
        .ifPresent(
            result -> {
              if (!result.isDone()) {
                sentences.add(reader.progress());
              } else if (result.isCompletedExceptionally()) {
                sentences.add(failure(result) + ".");
              }
            });
    return sentences;
  }

  @Override
  public List<String> problems() {
    return live.status().problems().stream()
        .limit(1)
        .map(
            "What is in force is an earlier version of the file, which has problems: %s."
                ::formatted)
        .toList();
  }

  private static String failure(CompletableFuture<ReportFigures> result) {
    return result.handle((data, failure) -> cause(failure)).join();
  }

  private static String cause(Throwable failure) {
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
    return String.valueOf(cause.getMessage());
  }

  @Override
  public Optional<SitePolicy> policy() {
    return live.current().map(Snapshot::policy);
  }

  @Override
  public Optional<String> policyText() {
    if (!live.status().problems().isEmpty()) {
      // The file is not what is in force.
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readString(named.file()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<String> explain(String agent, String url, String host) {
    Optional<HostPattern> entry =
        host.equals(Subject.ANY_HOST) ? Optional.empty() : Optional.of(HostPattern.of(host));
    return policy()
        .map(
            policy ->
                CrawlerQuestion.answer(named.name(), policy, entry, new Question(agent, url)));
  }

  @Override
  public Set<String> comparableVersions() {
    return figures().flatMap(ReportFigures::recorded).map(RecordedRobots::hashes).orElse(Set.of());
  }

  @Override
  public Optional<String> compare(String before, String after) {
    return figures()
        .flatMap(ReportFigures::recorded)
        .filter(recorded -> recorded.hashes().containsAll(List.of(before, after)))
        .map(recorded -> compare(recorded, before, after));
  }

  private static String compare(RecordedRobots recorded, String before, String after) {
    try {
      return ServedPolicyTrial.difference(side(recorded, before), side(recorded, after))
          .plainText();
    } catch (CommandException e) {
      return e.sentence();
    }
  }

  private static DiffSide side(RecordedRobots recorded, String hash) {
    RobotsFile file = RobotsFile.of(new Version(hash).toString(), recorded.octets(hash));
    return new DiffSide(new RobotsTxtSubject(file), false);
  }

  @Override
  public Optional<String> letter(String crawler) {
    return report()
        .flatMap(data -> OperatorLetter.lines(data, crawler, LetterContext.of(policy(), false)))
        .map(lines -> String.join("\n", lines) + "\n");
  }

  @Override
  public Optional<ProbedSite> probe() {
    return reader.probe();
  }

  @Override
  public String origin() {
    return reader.origin();
  }
}
