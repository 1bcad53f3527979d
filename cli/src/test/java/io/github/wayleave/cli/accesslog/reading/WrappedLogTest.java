package io.github.wayleave.cli.accesslog.reading;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.line.LineWrapping;
import io.github.wayleave.effort.Effort;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads logs around whose lines syslog, journald or a container wrote something. */
class WrappedLogTest {
  private static final String LINE =
      "192.0.2.1 - - [10/Nov/2026:00:00:54 +0000] \"GET /a HTTP/1.1\" 200 512 \"-\" \"Bot\"";

  private final List<LogEntry> entries = new ArrayList<>();

  private LogSummary read(String format, String log) {
    LogSource source = LogSource.ofStream("a.log", new ByteArrayInputStream(log.getBytes(UTF_8)));
    return LogReader.read(
            List.of(source), new LogOptions(format, agent -> true, true), entries::add)
        .get(0);
  }

  private static String unwrapped(LineWrapping wrapping, String text) {
    String octets = new String(text.getBytes(UTF_8), ISO_8859_1);
    return new String(wrapping.unwrap(octets).getBytes(ISO_8859_1), UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Nov 20 00:00:01 web1 nginx: ",
        "Nov  2 00:00:01.123456 web1 nginx[42]: ",
        "<190>Nov 20 00:00:01 web1 nginx: ",
        "<190>Nov 20 00:00:01 nginx: ",
        "<190>1 2026-11-20T00:00:01Z web1 nginx 42 - - ",
        "<190>1 - - - - - [a b=\"c \\\"]\"][d] ",
        "<190>1 2026-11-20T00:00:01Z web1 nginx 42 - - \ufeff",
        "<134>2026-11-20T00:00:01Z cache-1 logs[42]: ",
        "2026-11-20T00:00:01.123456+01:00 web1 nginx: ",
        "2026-11-20T00:00:01+0100 web1 nginx[42]: ",
        "2026-11-20T00:00:01.123456789Z stdout F ",
        "2026-11-20T00:00:01.123456789+01:00 stderr F ",
        "web-1  | ",
        "web-1        | 2026-11-20T00:00:01.123456789Z ",
        "2026-11-20T00:00:01.123456789Z ",
        "[pod/web-1/nginx] ",
        "4711 ",
        "0.004 ",
        "Nov 20 00:00:01 web1 docker/web[42]: 0.004 ",
        "\"",
      })
  void prefix_isSkipped(String prefix) {
    LogSummary summary = read(LogOptions.AUTO, (prefix + LINE + "\n").repeat(3));
    assertThat(summary.counts().lines()).isEqualTo(3);
    assertThat(summary.counts().unreadable()).isZero();
    assertThat(entries).extracting(entry -> entry.place().line()).containsExactly(1L, 2L, 3L);
    assertThat(entries.get(0).client().address()).isEqualTo("192.0.2.1");
    assertThat(entries.get(0).place().text()).contains(LINE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Nov 20 00:00:01 web1 nginx ",
        "Nox 20 00:00:01 web1 nginx: ",
        "<190>1 2026-11-20T00:00:01Z web1 nginx 42 - ",
        "2026-11-20T00:00:01Z stdout X ",
        "| ",
      })
  void otherPrefix_isNotSkipped(String prefix) {
    String line = prefix + LINE;
    assertThat(unwrapped(LineWrapping.ENVELOPE, line)).isEqualTo(line);
  }

  @Test
  void partsOfALine_areJoinedWhereTheFirstStands() {
    String cri = "2026-11-20T00:00:01Z stdout ";
    read(
        LogOptions.AUTO,
        cri
            + "P "
            + LINE.substring(0, 20)
            + "\n"
            + cri
            + "P "
            + LINE.substring(20, 40)
            + "\n"
            + cri
            + "F "
            + LINE.substring(40)
            + "\n"
            + cri
            + "F "
            + LINE
            + "\n");
    assertThat(entries).extracting(entry -> entry.place().line()).containsExactly(1L, 4L);
    assertThat(entries).extracting(entry -> entry.place().text().orElseThrow()).containsOnly(LINE);
  }

  @Test
  void json_isUnwrapped() {
    String text = LINE.replace("\"", "\\\"");
    String docker = "{\"log\":\"" + text + "\\n\",\"stream\":\"stdout\",\"time\":\"t\"}\n";
    String part = docker.replace("\\n\"", "\"").replace("Bot\\\"", "");
    String rest = "{\"log\":\"Bot\\\"\\n\",\"stream\":\"stdout\",\"time\":\"t\"}\n";
    read(LogOptions.AUTO, docker + part + rest + docker);
    String journal = "{\"MESSAGE\" : \"" + text + "\",\"__REALTIME_TIMESTAMP\":\"1\"}\n";
    String binary = "{\"MESSAGE\":[1,2],\"__REALTIME_TIMESTAMP\":\"1\"}\n";
    LogSummary summary = read(LogOptions.AUTO, journal.repeat(9) + binary);
    assertThat(summary.counts().unreadable()).isEqualTo(1);
    assertThat(entries).hasSize(12);
    assertThat(entries).extracting(entry -> entry.place().text().orElseThrow()).containsOnly(LINE);
    assertThat(entries.subList(0, 3)).extracting(e -> e.place().line()).containsExactly(1L, 2L, 4L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"200|\"A | B\" x", "200 | A | B"})
  void barInALine_isNoSecondPrefix(String logged) {
    assertThat(unwrapped(LineWrapping.ENVELOPE, "web-1  | " + logged)).isEqualTo(logged);
  }

  /** What a client sends cannot look like a prefix, or like another message. */
  @Test
  void hostileLine_isNotUnwrappedTwice() {
    String forged = "{\\\"__REALTIME_TIMESTAMP\\\":1,\\\"MESSAGE\\\":\\\"x\\\"}";
    String journal =
        "{\"__REALTIME_TIMESTAMP\":\"1\",\"MESSAGE\":\"" + forged + "\",\"X\":\"" + forged + "\"}";
    assertThat(unwrapped(LineWrapping.ENVELOPE, journal)).isEqualTo(forged.replace("\\", ""));
  }

  @Test
  void pattern_isTriedOnTheWholeLineAtFirst() {
    read(
        "$time_iso8601 stdout F $msg [$t] \"$request\" $rest \"$r\" \"$http_user_agent\"",
        "2026-11-20T00:00:01Z stdout F " + LINE + "\n");
    assertThat(entries.get(0).time()).isEqualTo("2026-11-20T00:00:01Z");
  }

  @Test
  void otherPrograms_areUnreadableLines() {
    String syslog = "Nov 20 00:00:01 web1 ";
    LogSummary summary =
        read(
            LogOptions.AUTO,
            (syslog + "sshd[1]: Connection closed\n").repeat(5) + syslog + "nginx: " + LINE + "\n");
    assertThat(summary.counts().unreadable()).isEqualTo(5);
    assertThat(entries).hasSize(1);
  }

  @Test
  void anyOctets_keepTheirLinesAndNeedNoMoreRoom() {
    Random random = new Random(Effort.seed(7));
    String alphabet = "{\"log\":MESAG_TIN20-11T:0Z stdourFP|<19>[]\\\n\r.,";
    for (int round = 0; round < Effort.rounds(2_000, 50_000); round++) {
      StringBuilder octets = new StringBuilder();
      for (int i = random.nextInt(120); i > 0; i--) {
        octets.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String before = octets.toString();
      String unwrapped = LineWrapping.LOOSE.unwrap(before);
      assertThat(unwrapped.length()).isLessThanOrEqualTo(before.length());
      assertThat(unwrapped.chars().filter(c -> c == '\n').count())
          .as(before)
          .isEqualTo(before.chars().filter(c -> c == '\n').count());
    }
  }
}
