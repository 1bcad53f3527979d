package io.github.wayleave.explorer.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkupTest {
  private static final Path SOURCES = Path.of("src/main/java/io/github/wayleave/explorer/page");

  @Test
  void format_numbers_haveSeparators() {
    assertThat(Markup.format(1_234_567L)).isEqualTo("1,234,567");
    assertThat(Markup.format(0)).isEqualTo("0");
  }

  @Test
  void format_textFromOutside_isOnOneLineInItsOrderAndCut() {
    assertThat(Markup.format("a\r\n\u202eb\u0000")).isEqualTo("a\\u000D\\u000A\\u202Eb\\u0000");
    assertThat(Markup.format("x".repeat(5_000))).hasSize(2_049).endsWith("…");
  }

  @Test
  void escape_signsOfHtml_areText() {
    assertThat(Markup.escape("<img src=x onerror='a'>\"&"))
        .isEqualTo("&lt;img src=x onerror=&#39;a&#39;&gt;&quot;&amp;");
  }

  @ParameterizedTest
  @CsvSource({"GPTBot,GPTBot", "a/b,a%2Fb", "..,..", "ü?,%C3%BC%3F", "a b,a%20b"})
  void segment_reservedAndOtherSigns_areEncoded(String name, String expected) {
    assertThat(Markup.segment(name)).isEqualTo(expected);
  }

  /** The engine escapes nothing by itself, so every page must say what does. */
  @Test
  void pages_nameFormatAndEscapeWhereTheyAreWritten() throws IOException {
    int pages = 0;
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.toList()) {
        String source = Files.readString(file);
        if (source.contains("@JStache(")) {
          pages++;
          assertThat(source).contains("Renderer(Markup::format, Markup::escape)");
        }
        assertThat(source).doesNotContain("Renderer.of()", "Renderer()");
      }
    }
    assertThat(pages).isGreaterThan(5);
  }

  /** Only the style sheet of a file of its own is written as it is. */
  @Test
  void templates_writeNothingUnescaped() throws IOException {
    Path folder = Path.of("src/main/resources/io/github/wayleave/explorer/page");
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> templates = files.filter(f -> f.toString().endsWith(".mustache")).toList();
      for (Path template : templates) {
        String text =
            Files.readString(template)
                .replace("<style>{{#frame.style}}{{{.}}}{{/frame.style}}</style>", "");
        assertThat(text).as(template.toString()).doesNotContain("{{{", "{{&", " style=", "onclick");
      }
    }
  }
}
