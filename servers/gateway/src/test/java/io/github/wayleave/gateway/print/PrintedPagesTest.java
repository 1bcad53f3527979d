package io.github.wayleave.gateway.print;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The pages show what {@code --print} writes for the policy of the gate's page; {@code
 * -Dwayleave.print=write} updates them.
 */
class PrintedPagesTest {
  private static final Path PAGE = Path.of("../../docs/run/gate.md");
  private static final Path PAGES = Path.of("../../docs/run/gate");
  private static final Pattern POLICY = Pattern.compile("(?s)```yaml\n(.*?)```");
  private static final Pattern NAMES = Pattern.compile("\\\\\\\\?b\\(\\?:.*\\)\\\\\\\\?b");
  private static final Pattern BROWSERS = Pattern.compile("(?<=~\\^Mozilla/).*(?=\")");

  @ParameterizedTest
  @EnumSource
  void page_showsWhatIsPrinted(ProxyKind kind) throws IOException {
    Path page = page(kind);
    String text = Files.readString(page);
    Pattern block =
        Pattern.compile(
            "(?s)(`--print %s` writes[^\n]*\n\n```[a-z]*\n)(.*?)```".formatted(kind.word()));
    Matcher matcher = block.matcher(text);
    assertThat(matcher.find()).as("a block in %s", page).isTrue();
    MatchResult found = matcher.toMatchResult();
    String printed = shortened(ProxyConfiguration.of(policy(), ListenAddress.DEFAULT, kind));
    if ("write".equals(System.getProperty("wayleave.print"))) {
      Files.writeString(
          page, text.substring(0, found.start(2)) + printed + text.substring(found.end(2)));
    } else {
      assertThat(found.group(2)).isEqualTo(printed);
    }
  }

  private static Path page(ProxyKind kind) {
    ProxyKind ofPage =
        switch (kind) {
          case GATEWAY_API -> ProxyKind.ENVOY;
          case NGINX_AUTH_REQUEST -> ProxyKind.NGINX;
          default -> kind;
        };
    return PAGES.resolve(ofPage.word() + ".md");
  }

  private static SitePolicy policy() throws IOException {
    Matcher yaml = POLICY.matcher(Files.readString(PAGE));
    assertThat(yaml.find()).isTrue();
    byte[] octets = yaml.group(1).getBytes(StandardCharsets.UTF_8);
    return PolicySource.of("wayleave.yaml", () -> new ByteArrayInputStream(octets)).load();
  }

  /**
   * Replaces the names of crawlers, which are many, the forms of browsers, and lines that are then
   * equal.
   */
  private static String shortened(String printed) {
    List<String> lines = new ArrayList<>();
    for (String line : printed.lines().toList()) {
      String named = BROWSERS.matcher(line).replaceAll("…");
      String shorter = NAMES.matcher(named).replaceAll("…");
      if (lines.isEmpty()
          || !shorter.contains("…")
          || !shorter.equals(lines.get(lines.size() - 1))) {
        lines.add(shorter);
      }
    }
    return String.join("\n", lines) + "\n";
  }
}
