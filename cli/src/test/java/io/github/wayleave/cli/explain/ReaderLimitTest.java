package io.github.wayleave.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.explain.question.ClientIdentifier.QueryClient;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.policy.section.RobotsFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** RFC 9309, 2.5: crawlers must read 500 KiB, and Google reads no more. */
class ReaderLimitTest {
  @Test
  void rfc9309_2_5_ruleBehind500KiB_isUnknownToGoogle() {
    String file = "User-agent: *\n" + "Disallow: /folder/of/some/length/\n".repeat(16_000);

    assertThat(isAllowed(ReaderName.GOOGLE, "Disallow: /last\n" + file)).isTrue();
    assertThat(isAllowed(ReaderName.GOOGLE, "User-agent: *\nDisallow: /last\n" + file)).isFalse();
    assertThat(isAllowed(ReaderName.GOOGLE, file + "Disallow: /last\n")).isTrue();
    assertThat(isAllowed(ReaderName.RFC9309, file + "Disallow: /last\n")).isFalse();
  }

  private static boolean isAllowed(ReaderName reader, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    RobotsTxtSubject subject = new RobotsTxtSubject(RobotsFile.of("robots.txt", bytes));
    QueryClient client = new QueryClient("anybot", List.of(), false);
    return ReaderDecisions.of(subject).decide(reader, client, "/last").isAllowed();
  }
}
