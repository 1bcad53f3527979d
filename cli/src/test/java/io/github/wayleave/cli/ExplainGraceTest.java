package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.internal.enforce.log.GraceTimeFormat;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The grace period of stricter rules in {@code explain}, from the history of a server. */
@Timeout(180)
class ExplainGraceTest {
  @TempDir Path folder;
  private Path policy = Path.of("");

  @BeforeEach
  void publishA() throws Exception {
    policy = folder.resolve("wayleave.yaml");
    write("/a");
  }

  @Test
  void grace_newRuleIsPublished_endsAsAtTheServer() throws Exception {
    try (RunningPolicy live = start()) {
      awaitHistory(1);
      write("/a, /b");
      live.reload();
      awaitHistory(2);
      Instant until = decision(live, "/b").graceUntil().orElseThrow();
      String answer = explain("/b");
      Instant graceEnd = until(explain("/b --format json"));
      assertThat(graceEnd)
          .isBetween(until.minus(Duration.ofSeconds(5)), until.plus(Duration.ofSeconds(5)));
      assertThat(answer)
          .contains("enforcement   refused with 403  (mode enforce)\n")
          .contains(
              "grace         only observed until %s at the latest, because an earlier robots.txt allows it\n"
                  .formatted(GraceTimeFormat.format(graceEnd, Instant.now())));
    }
    assertThat(explain("/a"))
        .contains(
            "grace         over; every robots.txt that crawlers may have cached disallows it\n");
  }

  @Test
  void grace_newRuleIsNotPublishedYet_beginsThen() throws Exception {
    publishOnce();
    write("/a, /b");
    assertThat(explain("/b"))
        .contains(
            "grace         only observed for 2d after publication, because the published robots.txt allows it\n");
    assertThat(explain("/b --format json"))
        .contains("\"grace_seconds\": 172800\n")
        .doesNotContain("grace_until");
  }

  @Test
  void grace_damagedHistory_isIgnored() throws Exception {
    publishOnce();
    try (Stream<Path> contents = Files.walk(folder.resolve("state/history/octets"))) {
      List<Path> files = contents.filter(Files::isRegularFile).toList();
      assertThat(files).isNotEmpty();
      for (Path file : files) {
        Files.delete(file);
      }
    }
    assertThat(explain("/a"))
        .contains(
            "grace         only observed for 2d after publication, if the rule became stricter\n");
  }

  private static Instant until(String json) {
    String key = "\"grace_until\": \"";
    int begin = json.indexOf(key) + key.length();
    return Instant.parse(json.substring(begin, json.indexOf('"', begin)));
  }

  private static Observed decision(RunningPolicy live, String path) {
    Snapshot snapshot = live.current().orElseThrow();
    return (Observed)
        snapshot
            .access()
            .defaultControl()
            .decide(snapshot.access().identify("Otherbot/1.0"), QueriedUrl.of(path));
  }

  private void publishOnce() throws Exception {
    try (RunningPolicy live = start()) {
      assertThat(live.current()).isPresent();
      awaitHistory(1);
    }
  }

  private RunningPolicy start() {
    return RunningPolicy.start(
        PolicySource.of(policy),
        LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty()));
  }

  private void write(String paths) throws Exception {
    Files.writeString(
        policy,
        "state: \"%s\"\nrobots: { disallow: [%s] }\nenforcement: { mode: enforce, grace: 2d }\n"
            .formatted(folder.resolve("state"), paths));
  }

  private void awaitHistory(int versions) throws Exception {
    Path log = folder.resolve("state/history/log.txt");
    while (!Files.exists(log)
        || Files.readAllLines(log).stream().filter(line -> line.contains("/robots.txt")).count()
            < versions) {
      Thread.sleep(20);
    }
  }

  private String explain(String url) throws Exception {
    return new TypedCommands(folder)
        .answer("$ wayleave explain wayleave.yaml --agent Otherbot --url " + url);
  }
}
