package io.github.wayleave.cli.accesslog.reading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.format.LogFormats;
import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.terminal.CommandException;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogFormatOptionTest {
  private static List<LogEntry> read(String option, String log) {
    List<LogEntry> entries = new ArrayList<>();
    LogReader.read(
        List.of(LogSource.ofStream("a.log", new ByteArrayInputStream(log.getBytes(UTF_8)))),
        new LogOptions(option, agent -> true, false),
        entries::add);
    return entries;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "combined",
        "forwarded",
        "vhost",
        "common",
        "caddy",
        "traefik-json",
        "json",
        "alb",
        "envoy",
        "s3",
        "w3c"
      })
  void name_isThatOfOneFormat(String name) {
    assertThat(LogFormats.detector(name).formats()).hasSize(1);
    assertThat(LogFormats.detector(name).formats().get(0).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nginx", "", "100%"})
  void unknownName_isRefusedWithThePossibleOnes(String name) {
    assertThatThrownBy(() -> LogFormats.detector(name))
        .isInstanceOf(CommandException.class)
        .hasMessage(
            "--log-format: expected auto, combined, forwarded, vhost, common, caddy, traefik-json, json,"
                + " alb, envoy, s3, w3c, json:FIELD=KEY or a pattern, found \"%s\"; write a pattern as"
                + " nginx or Apache does:"
                + " --log-format '$remote_addr [$time_local] \"$request\" $status \"$http_user_agent\"'",
            name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"COMBINED", "Vhost", "AUTO", "Traefik-JSON"})
  void name_isTakenInAnyCase(String name) {
    assertThat(LogFormats.detector(name).formats())
        .extracting(LineFormat::name)
        .contains(name.equals("AUTO") ? "combined" : name.toLowerCase(Locale.ROOT));
  }

  @Test
  void patternThatStartsWithOtherThanAscii_findsItsLines() {
    String line = "\u00bb192.0.2.1 1794183897 \"GET / HTTP/1.1\" \"Bot\"\n";
    assertThat(read("\u00bb$remote_addr $msec \"$request\" \"$http_user_agent\"", line))
        .isNotEmpty();
  }

  @Test
  void misspeltName_isSuggested() {
    assertThatThrownBy(() -> LogFormats.detector("combine"))
        .isInstanceOf(CommandException.class)
        .hasMessageEndingWith("found \"combine\"; did you mean combined?");
  }

  /** What an administrator of Apache has. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '\'',
      value = {
        "%h %l %u %t \"%r\" %>s %b \"%{Referer}i\" \"%{User-Agent}i\"!192.0.2.1 - - [10/Nov/2026:00:00:54 +0000] \"GET /a HTTP/1.1\" 200 512 \"-\" \"Bot\"!192.0.2.1 - 2026-11-10T00:00:54Z",
        "%h %l %u %t \\\"%r\\\" %>s %b \\\"%{Referer}i\\\" \\\"%{User-Agent}i\\\"!192.0.2.1 - - [10/Nov/2026:00:00:54 +0000] \"GET /a HTTP/1.1\" 200 512 \"-\" \"Bot\"!192.0.2.1 - 2026-11-10T00:00:54Z",
        "%v:%p %{X-Forwarded-For}i %a %D %t \"%r\" %>s %O \"%{User-Agent}i\"!www.example.org:443 198.51.100.1, 203.0.113.66 10.0.0.1 4711 [10/Nov/2026:00:00:54 +0000] \"GET /a HTTP/1.1\" 200 512 \"Bot\"!203.0.113.66 www.example.org 2026-11-10T00:00:54Z",
        "%{Host}i %{usec}t %{c}a %m %U%q %200,304s \"%{User-agent}i\"!www.example.org 1794268854250000 192.0.2.1 GET /a 404 \"Bot\"!192.0.2.1 www.example.org 2026-11-10T00:00:54.250Z",
        "[%{%d/%b/%Y:%H:%M:%S}t.%{usec_frac}t %{%z}t] %h 100%% \"%r\" \"%{User-Agent}i\"![10/Nov/2026:01:00:54.250000 +0100] 192.0.2.1 100% \"GET /a HTTP/1.1\" \"Bot\"!192.0.2.1 - 2026-11-10T00:00:54.250Z",
        "%{%Y-%m-%dT%H:%M:%S%z}t %h \"%r\" \"%{User-Agent}i\"!2026-11-10T01:00:54+0100 192.0.2.1 \"GET /a HTTP/1.1\" \"Bot\"!192.0.2.1 - 2026-11-10T00:00:54Z",
      })
  void logFormatOfApache_isTaken(String format, String line, String expected) {
    List<LogEntry> entries = read(format, line);
    assertThat(entries).hasSize(1);
    LogEntry entry = entries.get(0);
    assertThat(entry.request().target()).isEqualTo("/a");
    assertThat(
            "%s %s %s"
                .formatted(
                    entry.client().address(), entry.request().host().orElse("-"), entry.time()))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '\'',
      value = {
        "$remote_addr$status!--log-format: expected text between variables, found \"$remote_addr$status\"; write what separates them in the log",
        "[$time_local] $!--log-format: expected a variable such as $remote_addr, found \"$\"; write it as nginx does",
        "[$time_local] ${status!--log-format: expected a variable such as $remote_addr, found \"${status\"; write it as nginx does",
        "$remote_addr \"$request\" \"$http_user_agent\"!--log-format: the pattern has no time; add $time_local, $time_iso8601 or $msec, or %t of Apache, where the log has it",
        "$msec $remote_addr \"$http_user_agent\"!--log-format: the pattern has no request; add $request or $request_uri, or %r of Apache, where the log has it",
        "$msec $remote_addr \"$request\" $status!--log-format: the pattern has no User-Agent; add $http_user_agent, or %{User-Agent}i of Apache, where the log has it",
        "%h %{%c}t \"%r\" \"%{User-Agent}i\"!'--log-format: expected a time such as %t or %{%Y-%m-%dT%H:%M:%S%z}t, found \"%{%c}t\"; log one of these'",
        "%h %l %u!--log-format: the pattern has no time; add $time_local, $time_iso8601 or $msec, or %t of Apache, where the log has it",
        "json:!'--log-format: expected json:FIELD=KEY with a field of time, address, forwarded, method, target, request, status, octets, agent, host, referer, found \"\"; write for example --log-format json:time=when,agent=ua'",
        "json:time!'--log-format: expected json:FIELD=KEY with a field of time, address, forwarded, method, target, request, status, octets, agent, host, referer, found \"time\"; write for example --log-format json:time=when,agent=ua'",
        "json:when=time!'--log-format: expected json:FIELD=KEY with a field of time, address, forwarded, method, target, request, status, octets, agent, host, referer, found \"when=time\"; write for example --log-format json:time=when,agent=ua'",
        "json:agent=!--log-format: expected a key after \"agent=\"; write it as the log does",
        "'json:agent=a,agent=b'!--log-format: json names the key of agent twice; name it once",
      })
  void invalidOption_isRefused(String option, String message) {
    assertThatThrownBy(() -> LogFormats.detector(option))
        .isInstanceOf(CommandException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" \"$http_user_agent\" \"$http_x_forwarded_for\"",
        "${remote_addr} $unknown [${time_iso8601}] $request_method $uri$is_args$args \"${http_user_agent}\"",
        "é $msec $request_uri \"$http_user_agent\"",
      })
  void pattern_isAccepted(String pattern) {
    assertThat(LogFormats.detector(pattern).formats()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '\'',
      value = {
        "'192.0.2.1 - - [10/Nov/2026:00:00:54 +0000] \"GET / HTTP/1.1\" 200 1'!a.log: has no User-Agent, so no crawler can be recognized; log it as combined",
        "'{\"StartUTC\":\"2026-11-10T00:00:54Z\",\"RequestPath\":\"/\"}'!a.log: has no User-Agent, so no crawler can be recognized; set accessLog.fields.headers.names.User-Agent=keep in Traefik",
        "'{\"ts\":1794268854,\"request\":{\"uri\":\"/\"}}'!a.log: has no User-Agent, so no crawler can be recognized; keep request>headers>User-Agent in Caddy's log",
        "'{\"msec\":1794268854,\"request\":\"GET /\"}'!a.log: has no User-Agent, so no crawler can be recognized; log it, or name its key with --log-format json:agent=KEY",
        "'#Fields: date time cs-uri-stem\n2026-11-10 00:00:54 /'!a.log: has no User-Agent, so no crawler can be recognized; log the field cs(User-Agent)",
        "'x'!'a.log:1: is not a line of a known format (combined, forwarded, vhost, common, caddy, traefik-json, json, alb, envoy, s3, w3c); name the format with --log-format, or write it as nginx or Apache does: --log-format ''$remote_addr [$time_local] \"$request\" $status \"$http_user_agent\"'''",
      })
  void logWithoutAgentOrFormat_isRefused(String log, String message) {
    assertThatThrownBy(() -> read(LogOptions.AUTO, log))
        .isInstanceOf(CommandException.class)
        .hasMessage(message);
  }

  @Test
  void logInAnotherFormat_isRefused() {
    assertThatThrownBy(() -> read("caddy", "x\n{}\n"))
        .isInstanceOf(CommandException.class)
        .hasMessage(
            "a.log:1: is not a line of the format caddy, and none of the first lines is; name another format with --log-format");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '\'',
      value = {
        "|$msec \"$request\" \"$http_user_agent\"!does not begin with \"|\"",
        "$remote_addr [$time_iso8601] \"$request\" \"$http_user_agent\"!has no valid $remote_addr before \" [\"",
        "$remote_addr - - [$time_iso8601 \"$request\" \"$http_user_agent\"!has no valid $time_iso8601 before \" \"\"",
        "$remote_addr - - [$time_local] \"$request\" $http_user_agent|!has no valid $http_user_agent before \"|\"",
      })
  void partThatTheFirstLineLacks_isNamed(String pattern, String lacks) {
    String line =
        "192.0.2.1 - - [10/Nov/2026:00:00:54 +0000] \"GET / HTTP/1.1\" 200 1 \"-\" \"Bot\"";
    assertThatThrownBy(() -> read(pattern, line))
        .isInstanceOf(CommandException.class)
        .hasMessageContaining("a.log:1: is not a line of the format pattern, as it " + lacks + ",");
  }

  /** As of a health check that sends none. */
  @Test
  void agentAfterTheFirstHundredLines_isEnough() {
    String without = "{\"StartUTC\":\"2026-11-10T00:00:54Z\",\"RequestPath\":\"/\"}\n";
    read(
        LogOptions.AUTO,
        without.repeat(200) + without.replace("}", ",\"request_User-Agent\":\"Bot\"}"));
  }
}
