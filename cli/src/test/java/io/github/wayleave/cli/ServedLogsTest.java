package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.preview.PreviewServer;
import io.github.wayleave.cli.preview.ReportReader;
import io.github.wayleave.cli.preview.ReportReader.ServedLogs;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The explorer of a preview with logs that change while its pages are requested. */
@Timeout(180)
@DisabledOnOs(OS.WINDOWS) // A file that is open cannot be renamed there.
class ServedLogsTest {
  private static final Pattern TOTALS =
      Pattern.compile("crawlers? asked for ([0-9,]+) pages?, and ([0-9,]+) times? for robots.txt");

  private final HttpClient client = HttpClient.newHttpClient();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private RunningPolicy policy;
  private Optional<PreviewServer> server = Optional.empty();
  private int second;

  @TempDir Path folder;

  @BeforeEach
  void start() throws IOException {
    Path file = folder.resolve("wayleave.yaml");
    Files.writeString(file, "robots: { disallow: /a }\n");
    policy = RunningPolicy.start(PolicySource.of(file), LiveSettings.of(Environment.PRODUCTION));
  }

  @AfterEach
  void stop() {
    server.ifPresent(PreviewServer::close);
    policy.close();
  }

  private CommandEnvironment shell() {
    PrintStream print = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new CommandEnvironment(folder, InputStream.nullInputStream(), print, print, false);
  }

  private void serve(boolean isFollowed) {
    ServedLogs logs = new ServedLogs(List.of("a.log"), "auto", Optional.empty(), isFollowed);
    PreviewedPolicy named = new PreviewedPolicy("wayleave.yaml", folder.resolve("wayleave.yaml"));
    ReportReader reader = ReportReader.ofLogs("wayleave.yaml", logs, shell());
    server = Optional.of(PreviewServer.start(policy, named, reader, 0));
  }

  private void append(String file, String text) throws IOException {
    Files.writeString(
        folder.resolve(file), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private String line(String target) {
    second++;
    return "192.0.2.1 - - [10/Nov/2026:00:%02d:%02d +0000] \"GET %s HTTP/1.1\" 200 5 \"-\" \"CCBot/2.0\"\n"
        .formatted(second / 60, second % 60, target);
  }

  private String page(String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(server.orElseThrow().explorer().resolve(path)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }

  /** Returns the number of requests for pages and for robots.txt that the first page has. */
  private String totals() throws Exception {
    String html = page("");
    Matcher totals = TOTALS.matcher(html);
    assertThat(totals.find()).as(html).isTrue();
    return totals.group(1) + " " + totals.group(2);
  }

  @Test
  void logOfAnUnknownFormat_isSaidOnThePage() throws Exception {
    append("a.log", "this is\nno log\n");
    serve(false);
    assertThat(page(""))
        .contains("a.log:1: is not a line of a known format", "--log-format")
        .doesNotContain("Exception");
  }

  @Test
  void growingLog_isFollowed_pagesShowNewLines() throws Exception {
    append("a.log", line("/robots.txt") + line("/1"));
    serve(true);
    assertThat(totals()).isEqualTo("1 1");
    String second = line("/2");
    String torn = line("/3");
    append("a.log", second + torn.substring(0, 60));
    assertThat(totals()).isEqualTo("2 1");
    assertThat(page("violations")).contains("No crawler broke what it had read");
    append("a.log", torn.substring(60) + line("/a"));
    assertThat(page("violations")).contains("Disallow: /a");
    assertThat(totals()).isEqualTo("4 1");
    assertThat(page("crawlers/CCBot")).contains("a.log:5");
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void rotatedLog_isReadToItsEndAndThenTheNewFile() throws Exception {
    append("a.log", line("/1"));
    serve(true);
    assertThat(totals()).isEqualTo("1 0");
    Files.move(folder.resolve("a.log"), folder.resolve("a.log.1"));
    append("a.log.1", line("/2"));
    assertThat(totals()).isEqualTo("2 0");
    append("a.log", line("/3"));
    assertThat(totals()).isEqualTo("3 0");
    append("a.log.1", line("/4"));
    append("a.log", line("/5"));
    assertThat(totals()).isEqualTo("5 0");
  }

  @Test
  void truncatedLog_isReadFromItsBeginning() throws Exception {
    append("a.log", line("/1") + line("/2"));
    serve(true);
    assertThat(totals()).isEqualTo("2 0");
    Files.writeString(folder.resolve("a.log"), line("/3"));
    assertThat(totals()).isEqualTo("3 0");
    append("a.log", line("/4"));
    assertThat(totals()).isEqualTo("4 0");
  }

  @Test
  void lineOfAnEarlierTime_afterAPage_isCountedAsLate() throws Exception {
    String early = line("/1");
    append("a.log", line("/2"));
    serve(true);
    assertThat(totals()).isEqualTo("1 0");
    append("a.log", early + line("/3"));
    assertThat(totals()).isEqualTo("2 0");
    assertThat(page("")).contains("1 request was not judged, too late in the log");
  }

  @Test
  void emptyLog_isFollowed_waitsForItsFirstLine() throws Exception {
    append("a.log", "");
    serve(true);
    assertThat(page("")).contains("no request with a crawler&#39;s name");
    append("a.log", line("/1"));
    assertThat(totals()).isEqualTo("1 0");
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void changedPolicy_judgesAllLinesOfFollowedLogs() throws Exception {
    append("a.log", line("/robots.txt") + line("/b"));
    serve(true);
    assertThat(page("violations")).contains("No crawler broke what it had read");
    Files.writeString(folder.resolve("wayleave.yaml"), "robots: { disallow: /b }\n");
    policy.reload();
    assertThat(page("violations")).contains("Disallow: /b");
    append("a.log", line("/b/2"));
    assertThat(page("crawlers/CCBot")).contains("a.log:3");
  }

  @Test
  void pagesAtTheSameTime_neverHaveFewerLinesThanThoseBefore() throws Exception {
    append("a.log", line("/1"));
    serve(true);
    ExecutorService readers = Executors.newFixedThreadPool(3);
    for (int round = 2; round < 20; round++) {
      append("a.log", line("/" + round));
      if (round % 6 == 0) {
        Files.move(folder.resolve("a.log"), folder.resolve("a.log." + round));
      }
      String expected = round + " 0";
      List<Future<String>> pages = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        pages.add(readers.submit(this::totals));
      }
      for (Future<String> page : pages) {
        assertThat(page.get()).isEqualTo(expected);
      }
    }
    readers.shutdown();
  }

  @Test
  void growingLog_isNotFollowed_staysAsItWas() throws Exception {
    append("a.log", line("/1"));
    serve(false);
    assertThat(totals()).isEqualTo("1 0");
    append("a.log", line("/2"));
    assertThat(totals()).isEqualTo("1 0");
  }

  @Test
  void logOfAnUnknownFormat_isReportedOnStandardErrorOnce() throws Exception {
    append("a.log", "this is\nno log\n");
    serve(false);
    assertThat(page("")).contains("a.log:1: is not a line of a known format");
    page("violations");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("wayleave: a.log:1: is not a line of a known format")
        .containsOnlyOnce("wayleave: ")
        .doesNotContain("Exception");
  }

  @Test
  void logWithoutRequests_isReportedOnStandardError() throws Exception {
    append("a.log", "");
    serve(false);
    assertThat(page("")).contains("no request with a crawler&#39;s name");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            "wayleave: a.log: has no request, so there is nothing to judge; name the log that was written before\n");
  }

  @Test
  void invalidOptions_endTheStart() throws Exception {
    append("a.log", line("/1"));
    assertThat(failure("--log-format", "nonsense"))
        .startsWith("wayleave: --log-format: expected auto, combined, ");
    assertThat(failure("--history", "missing")).startsWith("wayleave: missing: ");
    err.reset();
    assertThat(Wayleave.run(shell(), "serve", "wayleave.yaml", "--follow"))
        .isEqualTo(ExitCodes.FAILED);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("wayleave: --follow requires --log; add it\n");
  }

  private String failure(String option, String value) {
    err.reset();
    int exit = Wayleave.run(shell(), "serve", "wayleave.yaml", "--log", "a.log", option, value);
    assertThat(exit).isEqualTo(ExitCodes.FAILED);
    return err.toString(StandardCharsets.UTF_8);
  }
}
