package io.github.wayleave.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.input.SitemapReader.ParsedSitemap;
import io.github.wayleave.cli.terminal.CommandException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SitemapReaderTest {
  private static final String XML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
              xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
        <url><loc> https://a.example/?a=1&amp;b=2 </loc>
          <image:image><image:loc>https://a.example/a.png</image:loc></image:image></url>
        <url><loc>https://a.example/2</loc></url>
      </urlset>
      """;

  @Test
  void sitemapsOrg_xmlTextOrGzip_isRead() throws IOException {
    List<String> urls = List.of("https://a.example/?a=1&b=2", "https://a.example/2");

    assertThat(read(XML).urls()).isEqualTo(urls);
    assertThat(read("\uFEFF" + String.join("\r\n", urls) + "\n").urls()).isEqualTo(urls);
    assertThat(SitemapReader.read("a", packed(XML.getBytes(StandardCharsets.UTF_8))).urls())
        .isEqualTo(urls);
  }

  @Test
  void index_sitemapsAreCounted() {
    ParsedSitemap index =
        read("<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>");

    assertThat(index)
        .isEqualTo(new ParsedSitemap("a", List.of(), List.of("https://a.example/1.xml")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<html><p>a</p></html> | starts with <html>",
        "<urlset><url> | is not valid XML at line 1",
        "<urlset><url><loc>&a;</loc></url></urlset> | is not valid XML at line 1",
        "/a | is neither XML nor",
        "site: https://a.example | is neither XML nor",
      })
  void invalidSitemap_isReported(String text, String sentence) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("--sitemap a: " + sentence);
  }

  /** The parser of the JDK prints a line about octets that it cannot decode. */
  @ParameterizedTest
  @ValueSource(
      strings = {"<\u00FF", "<urlset>\u00FF", "<?xml version='1.0' encoding='x'?><urlset/>"})
  void undecodableSitemap_isReportedInOneSentence(String text) {
    PrintStream before = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThatThrownBy(() -> SitemapReader.read("a", text.getBytes(StandardCharsets.ISO_8859_1)))
          .hasMessageStartingWith("--sitemap a: is not valid XML at line 1");
    } finally {
      System.setErr(before);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "windows-1252"})
  void sitemapInAnyEncoding_isRead(String encoding) {
    String xml =
        "<?xml version='1.0' encoding='%s'?><urlset><url><loc>https://a.example/\u00FC</loc></url></urlset>"
            .formatted(encoding);
    assertThat(SitemapReader.read("a", xml.getBytes(Charset.forName(encoding))).urls())
        .containsExactly("https://a.example/\u00FC");
  }

  @Test
  void externalEntity_isNotLoaded(@TempDir Path folder) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "https://secret.example/");
    String hostile =
        "<!DOCTYPE urlset [<!ENTITY a SYSTEM \"%s\">]><urlset><url><loc>&a;</loc></url></urlset>"
            .formatted(secret.toUri());

    try {
      assertThat(read(hostile).urls()).noneMatch(url -> url.contains("secret"));
    } catch (CommandException e) {
      assertThat(e.sentence()).doesNotContain("secret");
    }
  }

  @Test
  void sitemapsOrg_limits_areEnforced() throws IOException {
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bomb)) {
      byte[] spaces = " ".repeat(1024 * 1024).getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i <= 50; i++) {
        out.write(spaces);
      }
    }

    assertThatThrownBy(() -> SitemapReader.read("a", bomb.toByteArray()))
        .hasMessageContaining("more than 50 MiB");
    assertThat(read("https://a.example/\n".repeat(50_000)).urls()).hasSize(50_000);
    assertThatThrownBy(() -> read("https://a.example/\n".repeat(50_001)))
        .hasMessageContaining("more than 50,000 URLs");
    assertThatThrownBy(
            () -> read("<urlset>" + "<url><loc>a</loc></url>".repeat(50_001) + "</urlset>"))
        .hasMessageContaining("more than 50,000 URLs");
  }

  private static byte[] packed(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static ParsedSitemap read(String text) {
    return SitemapReader.read("a", text.getBytes(StandardCharsets.UTF_8));
  }
}
