package io.github.wayleave.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramProfilesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          python | *; Disallow: /shop; Allow: /shop/open | robots.txt:3:8: warning: a crawler without a group may not fetch "/shop/open" (line 2) as Python's urllib.robotparser reads the file, but may by RFC 9309;
          python | *; Disallow: /*.pdf$ | may fetch "/.pdf" as Python's urllib.robotparser reads the file, but may not by RFC 9309;
          python | *; Allow: /shop/open; Disallow: /shop | nothing found
          scrapy | *; Allow: /docs/index.html; Disallow: /docs/ | may fetch "/docs/" (line 2) as Scrapy reads the file, but may not by RFC 9309;
          scrapy | *; Disallow: /shop; Allow: /shop/open | nothing found
          crawler-commons | *; Disallow: /a$b | may fetch "/a%24b" as the library crawler-commons reads the file, but may not by RFC 9309;
          crawler-commons | *; Disallow: /shop; Allow: /shop/open | nothing found
          """)
  void profile_reportsWhatTheProgramDecidesOtherwise(String profile, String file, String expected)
      throws IOException {
    Files.writeString(
        folder.resolve("robots.txt"), "User-agent: " + file.replace("; ", "\n") + "\n");
    assertThat(
            CommandRun.answer(
                folder, List.of("check", "robots.txt", "--only", "--profile", profile)))
        .contains(expected);
  }
}
