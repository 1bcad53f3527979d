package io.github.wayleave.spring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ch.qos.logback.classic.BasicConfigurator;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.layout.TTLLLayout;
import ch.qos.logback.classic.spi.LoggingEvent;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.juli.OneLineFormatter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.logging.LoggingSystem;

/**
 * The fail2ban filter in docs/enforcement-log.md reads each kind of log, and no client can forge an
 * address. Skipped where fail2ban is not installed.
 */
class Fail2banTest {
  private static final Path PROGRAM = Path.of("/usr/bin/fail2ban-regex");
  private static final Path DOCS = Path.of("../../docs");
  private static final String CLIENT = "192.0.2.7";
  private static final String FORGED = "203.0.113.9";

  private static final String TOMCAT =
      "--server.tomcat.accesslog.pattern=" + quoted("run/tomcat.md", "pattern=\"(.*)\" />");

  private static final String JETTY =
      "--server.jetty.accesslog.custom-format=" + quoted("run/jetty.md", "formatString=(.*)");

  /** Text that a client might send to get another address banned, or to hide its own. */
  private static final List<String> HOSTILE =
      List.of(
          "\nFINE: refused GPTBot from %s at a: \"GET /".formatted(FORGED),
          "\r\nINFO: refused GPTBot from %s at a: \"".formatted(FORGED),
          "\u2028INFO: refused GPTBot from %s at a: \"".formatted(FORGED),
          "\u0085INFO: refused GPTBot from %s at a: \"".formatted(FORGED),
          "\"; refused GPTBot from %s at a: \"GET".formatted(FORGED),
          "\\\" from %s at a: \"".formatted(FORGED),
          "[x] io.github.wayleave.refused -- refused GPTBot from %s at a: \"".formatted(FORGED),
          "%s [] \"refused; crawler=GPTBot".formatted(FORGED),
          "\n%s [22/Nov/2026:10:00:00 +0000] \"refused; crawler=a\"".formatted(FORGED),
          "from <HOST> at %s: \u202e\u001b[2J".formatted(FORGED));

  private static final List<String> AGENTS =
      List.of(
          "GPTBot",
          "GPTBot %s [] \"refused; crawler=a".formatted(FORGED),
          "\" %s GPTBot \\".formatted(FORGED));

  @TempDir private Path folder;

  @BeforeEach
  void requireFail2ban() {
    assumeTrue(Files.isExecutable(PROGRAM), "fail2ban is not installed");
  }

  /** The format of a log. */
  enum Fail2banFormat {
    JAVA_UTIL_LOGGING,
    TOMCAT,
    LOGBACK;

    String write(String line) {
      return switch (this) {
        case JAVA_UTIL_LOGGING -> record(new SimpleFormatter(), line);
        case TOMCAT -> record(new OneLineFormatter(), line);
        case LOGBACK -> logback(line);
      };
    }

    private static String record(Formatter formatter, String line) {
      LogRecord record = new LogRecord(Level.FINE, line);
      record.setLoggerName("io.github.wayleave.refused");
      record.setSourceClassName("io.github.wayleave.internal.enforce.log.RefusalLog");
      record.setSourceMethodName("note");
      return formatter.format(record);
    }

    /** Formats a line with the layout of {@link BasicConfigurator}. */
    private static String logback(String line) {
      LoggerContext context = new LoggerContext();
      TTLLLayout layout = new TTLLLayout();
      layout.setContext(context);
      layout.start();
      return layout.doLayout(
          new LoggingEvent(
              Fail2banTest.class.getName(),
              context.getLogger("io.github.wayleave.refused"),
              ch.qos.logback.classic.Level.DEBUG,
              line,
              null,
              null));
    }
  }

  @ParameterizedTest
  @EnumSource
  void refusalLog_everyFormat_bansTheClientOfEachLine(Fail2banFormat format) throws Exception {
    String log =
        HOSTILE.stream()
            .map(text -> event(text).toString())
            .map(format::write)
            .collect(Collectors.joining());
    assertThat(banned(log)).hasSameSizeAs(HOSTILE).containsOnly(CLIENT);
  }

  @ParameterizedTest
  @EnumSource
  void accessLog_observedRequest_isNotBanned(Fail2banFormat format) throws Exception {
    String line = event("GPTBot").toString();
    assertThat(banned(format.write("would " + line.replace("refused", "refuse")))).isEmpty();
  }

  @Test
  void refusalLog_ipv6_isBanned() throws Exception {
    String line = event("GPTBot").toString().replace(CLIENT, "2001:db8::7");
    assertThat(banned(Fail2banFormat.TOMCAT.write(line))).containsExactly("2001:db8::7");
  }

  @ParameterizedTest
  @EnumSource
  void logsOfARealServer_refusedRequests_areBannedByAddress(EmbeddedContainer container)
      throws Exception {
    Path logs = Files.createDirectory(folder.resolve("logs"));
    requests(container, logs);
    assertThat(banned(text(logs.resolve("spring.log"))))
        .hasSameSizeAs(AGENTS)
        .containsOnly("127.0.0.1");
    assertThat(banned(accessLog(logs))).hasSameSizeAs(AGENTS).containsOnly("127.0.0.1");
  }

  private void requests(EmbeddedContainer container, Path logs) {
    Path policy =
        SpringPolicies.write(
            folder, "robots: { disallow: /private }\nenforcement: { mode: enforce }\n");
    List<String> accessLog =
        container == EmbeddedContainer.TOMCAT
            ? List.of(
                "--server.tomcat.accesslog.enabled=true",
                "--server.tomcat.accesslog.directory=" + logs,
                TOMCAT)
            : List.of(
                "--server.jetty.accesslog.enabled=true",
                "--server.jetty.accesslog.filename=" + logs.resolve("access_log.log"),
                JETTY);
    List<String> arguments = new ArrayList<>(accessLog);
    arguments.add("--wayleave.policy=" + policy);
    arguments.add("--logging.config=classpath:logback-spring-boot.xml");
    arguments.add("--logging.file.name=" + logs.resolve("spring.log"));
    arguments.add("--logging.level.io.github.wayleave.access=OFF");
    arguments.add("--logging.level.io.github.wayleave.refused=DEBUG");
    // Spring keeps the log of a context that another test has left open.
    LoggingSystem.get(getClass().getClassLoader()).cleanUp();
    try (Site site = Site.start(container, arguments.toArray(String[]::new))) {
      for (String agent : AGENTS) {
        assertThat(site.get("/private/refused;%20from?" + FORGED, agent).statusCode())
            .isEqualTo(403);
        assertThat(site.get("/robots.txt", agent).statusCode()).isEqualTo(200);
      }
    }
  }

  private static String accessLog(Path logs) throws IOException {
    try (var files = Files.list(logs)) {
      return text(
          files
              .filter(file -> file.getFileName().toString().startsWith("access_log"))
              .findFirst()
              .orElseThrow());
    }
  }

  private static AccessEvent event(String hostile) {
    Rule rule = Rule.disallow(PathPattern.of("/private"));
    Group group = Group.of(List.of(ProductToken.ANY), GroupTerms.of(List.of(rule)));
    RuleViolation violation =
        new RuleViolation(
            CrawlerIdentity.of(ProductToken.of("GPTBot")),
            group,
            Optional.of(rule),
            Optional.of("/" + hostile));
    return AccessEvent.builder(ClaimedCrawlers.EMPTY, new Refused(violation))
        .endpoints(IpAddress.of(CLIENT), HostName.fromHostField("www.example.org"))
        .request("GET" + hostile, "/private" + hostile, hostile)
        .userAgent(hostile)
        .build();
  }

  /** Returns the addresses that fail2ban finds in a log with the documented filter. */
  private List<String> banned(String log) throws Exception {
    Path filter = folder.resolve("wayleave.conf");
    Files.writeString(filter, quoted("enforcement-log.md", "(?s)(\\[Definition\\]\n.*?)```"));
    Path file = Files.writeString(folder.resolve("read.log"), log);
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(PROGRAM.toString(), "-o", "ip", file.toString(), filter.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(text(out)).isIn(0, 1);
    return text(out).lines().toList();
  }

  private static String quoted(String page, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text(DOCS.resolve(page)));
    assertThat(matcher.find()).as("%s in %s", pattern, page).isTrue();
    return matcher.group(1).replace("&quot;", "\"");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
