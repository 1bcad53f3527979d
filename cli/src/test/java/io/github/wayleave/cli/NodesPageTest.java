package io.github.wayleave.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.nodes.TestNode;
import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.preview.PreviewServer;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The pages show the output of {@code wayleave nodes}: one node is Wayleave with the policy, the
 * other has an old file.
 */
class NodesPageTest {
  private static final Path ROOT = Path.of("..");
  private static final Path FOLDER = Path.of("src/test/resources/docs/nodes");
  private static final Pattern BLOCK =
      Pattern.compile("```(?:console|text)\n(\\$ wayleave nodes --at [^…]*?)```");

  private RunningPolicy policy;
  private PreviewServer first;
  private TestNode second;

  @BeforeEach
  void start() throws IOException {
    Path file = FOLDER.resolve("wayleave.yaml");
    policy = RunningPolicy.start(PolicySource.of(file), LiveSettings.of(Environment.PRODUCTION));
    first = PreviewServer.start(policy, new PreviewedPolicy("wayleave.yaml", file), 0);
    second =
        TestNode.start()
            .put("/robots.txt", Files.readString(FOLDER.resolve("old-robots.txt"), ISO_8859_1));
  }

  @AfterEach
  void stop() {
    second.close();
    first.close();
    policy.close();
  }

  @TestFactory
  Stream<DynamicTest> pages_showTheActualOutput() throws IOException {
    List<DynamicTest> tests =
        Stream.of("docs/run/many-servers.md", "docs/commands/nodes.md")
            .flatMap(
                page ->
                    blocks(page)
                        .map(block -> DynamicTest.dynamicTest(page, () -> compare(page, block))))
            .toList();
    assertThat(tests).hasSizeGreaterThanOrEqualTo(3);
    return tests.stream();
  }

  private static Stream<String> blocks(String page) {
    try {
      return BLOCK.matcher(Files.readString(ROOT.resolve(page))).results().toList().stream()
          .map((MatchResult block) -> block.group(1));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void compare(String page, String block) throws IOException {
    String command = block.lines().findFirst().orElseThrow();
    String actual = command + "\n" + shown(new TypedCommands(FOLDER).answer(real(command)));
    if (SessionTest.writes()) {
      Path file = ROOT.resolve(page);
      Files.writeString(file, Files.readString(file).replace(block, actual));
    } else {
      assertThat(actual).isEqualTo(block);
    }
  }

  private String real(String text) {
    return text.replace("10.0.0.1:8080", firstAddress()).replace("10.0.0.2:8080", secondAddress());
  }

  private String shown(String text) {
    return text.replace(firstAddress(), "10.0.0.1:8080").replace(secondAddress(), "10.0.0.2:8080");
  }

  private String firstAddress() {
    return "127.0.0.1:" + first.address().getPort();
  }

  private String secondAddress() {
    return "127.0.0.1:" + second.port();
  }
}
