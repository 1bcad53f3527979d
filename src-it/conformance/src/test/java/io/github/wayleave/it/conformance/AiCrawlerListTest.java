package io.github.wayleave.it.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The names of a common list of AI crawlers are in the catalogue or in docs/crawlers.md. */
class AiCrawlerListTest {
  private static final Pattern LEFT_OUT_ROW = Pattern.compile("\\| `([^`]+)` \\| (\\S.*) \\|");

  @BeforeAll
  static void needsList() {
    CaseFile.assumeFolder();
  }

  @Test
  void everyName_isInTheCatalogue_orLeftOutWithAReason() throws IOException {
    List<String> names = names();
    Set<String> leftOut = leftOut();
    Set<String> catalogued = knownNames();

    List<String> missing =
        names.stream()
            .filter(name -> !catalogued.contains(lower(name)) && !leftOut.contains(name))
            .toList();

    assertThat(names).hasSizeGreaterThan(100);
    assertThat(missing).isEmpty();
    assertThat(leftOut)
        .allMatch(names::contains)
        .noneMatch(name -> catalogued.contains(lower(name)));
  }

  @Test
  void page_countsNamesAsListAndCatalogueDo() throws IOException {
    List<String> names = names();
    Set<String> catalogued = knownNames();
    long inCatalogue = names.stream().filter(name -> catalogued.contains(lower(name))).count();

    assertThat(page())
        .contains("has %d names; %d of them".formatted(names.size(), inCatalogue))
        .contains("The other %d are left out.".formatted(names.size() - inCatalogue));
  }

  private static List<String> names() throws IOException {
    JsonNode list =
        new ObjectMapper()
            .readTree(Path.of(System.getProperty(CaseFile.FOLDER), "ai-robots-txt.json").toFile());
    List<String> names = new ArrayList<>();
    list.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static Set<String> knownNames() {
    return CrawlerCatalogue.bundled().crawlers().stream()
        .map(Crawler::token)
        .map(token -> lower(token.toString()))
        .collect(Collectors.toSet());
  }

  private static Set<String> leftOut() throws IOException {
    String page = page();
    Set<String> names = new TreeSet<>();
    Matcher rows =
        LEFT_OUT_ROW.matcher(page.substring(page.indexOf("why it is not in the catalogue")));
    while (rows.find()) {
      names.add(rows.group(1));
    }
    return names;
  }

  private static String page() throws IOException {
    return Files.readString(Path.of("..", "..", "docs", "crawlers.md"), StandardCharsets.UTF_8);
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
