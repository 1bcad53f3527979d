package io.github.wayleave.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.policy.SitePolicy;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplorerTest {
  private static final String HOSTILE = "<img src=x onerror=alert(1)>\"'\u202e";
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"#]*)\"");
  private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

  private final Explorer explorer = new Explorer(SampleSource.of(List.of("GPTBot"), "robots.txt"));

  @ParameterizedTest
  @ValueSource(
      strings = {"", "crawlers/GPTBot", "violations", "matrix", "why", "rules", "versions"})
  void page_isWholeAndItsLinksLeadToPages(String path) {
    ExplorerResponse response = explorer.get(path, "");
    assertThat(response.status()).isEqualTo(200);
    String html = text(response);
    assertThat(html)
        .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
        .contains("<main id=\"content\">", "href=\"#content\"", "Times are UTC.</p>")
        .endsWith("</html>\n")
        .doesNotContain(" style=", "javascript:", "http-equiv")
        .containsOnlyOnce("<h1>");
    Matcher link = LINK.matcher(html);
    String base = path.contains("/") ? path.substring(0, path.lastIndexOf('/') + 1) : "";
    int links = 0;
    while (link.find()) {
      String target = link.group(1).replace("&amp;", "&");
      if (!target.isEmpty()) {
        links++;
        String absolute = resolved(base, target);
        int query = absolute.indexOf('?');
        assertThat(
                explorer
                    .get(
                        query < 0 ? absolute : absolute.substring(0, query),
                        query < 0 ? "" : absolute.substring(query + 1))
                    .status())
            .as(target)
            .isEqualTo(200);
      }
    }
    assertThat(links).isGreaterThan(5);
    List<String> ids = ID.matcher(html).results().map(found -> found.group(1)).toList();
    assertThat(ids).doesNotHaveDuplicates();
  }

  private static String resolved(String base, String link) {
    String path = base;
    String rest = link;
    while (rest.startsWith("./") || rest.startsWith("../")) {
      path = rest.startsWith("../") ? path.replaceFirst("[^/]*/$", "") : path;
      rest = rest.substring(rest.indexOf('/') + 1);
    }
    return path + rest;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"crawlers/", "crawlers/NoBot", "crawlers/%zz", "crawlers/../", "x/y", "a"})
  void page_doesNotExist_isMissing(String path) {
    ExplorerResponse response = explorer.get(path, "");
    assertThat(response.status()).isEqualTo(404);
    assertThat(text(response)).contains("<h1>Nothing here</h1>");
  }

  /** Text from outside stands on every page, in every place, and is text there. */
  @Test
  void everyPage_hostileText_isText() {
    Explorer hostile = new Explorer(SampleSource.of(List.of(HOSTILE, "GPTBot"), HOSTILE));
    String name = URLEncoder.encode(HOSTILE, StandardCharsets.UTF_8).replace("+", "%20");
    String kinds = "kind=hadRead&kind=elsewhere&kind=tooSoon&purpose=&by=" + name;
    List<String> pages = new ArrayList<>();
    pages.add(text(hostile.get("", kinds.substring(0, 12))));
    pages.add(text(hostile.get("", "")));
    pages.add(text(hostile.get("crawlers/" + name, "")));
    pages.add(text(hostile.get("violations", kinds)));
    pages.add(text(hostile.get("matrix", "agent=" + name + "&path=/" + name + "&host=" + name)));
    pages.add(text(hostile.get("why", "agent=" + name + "&url=" + name + "&host=" + name)));
    pages.add(text(hostile.get("rules", "")));
    pages.add(text(hostile.get("versions", "")));
    pages.add(text(hostile.get("probe", "")));
    for (String page : pages) {
      assertThat(page.replace("\n", "").codePoints())
          .noneMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT);
      assertThat(page).doesNotContain("<img", "onerror=alert(1)>");
    }
    assertThat(pages.subList(1, pages.size()))
        .allMatch(page -> page.contains("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;\\u202E"));
  }

  @Test
  void firstPage_namesWhoAskedMostAndWhoBrokeARule() {
    String html = text(explorer.get("", ""));
    assertThat(html)
        .contains("Which crawler asked most?", "<a href=\"./crawlers/GPTBot\">GPTBot</a>")
        .contains("1,039 requests, 913.2 kB", "39 times", "1 crawler asked for robots.txt alone")
        .contains("86<small>1.6 MB; most from robots.txt: 86</small>");
  }

  /** The report becomes present while the page of a crawler that never came is written. */
  @Test
  void crawler_thatNeverCame_whileTheReportIsRead_isNoFault() {
    SampleSource whole = SampleSource.of(List.of("GPTBot"), "robots.txt");
    AtomicInteger calls = new AtomicInteger();
    ExplorerSource late =
        new ExplorerSource() {
          @Override
          public Optional<ReportData> report() {
            return calls.getAndIncrement() == 0 ? Optional.empty() : whole.report();
          }

          @Override
          public List<String> standing() {
            return List.of("The log is being read.");
          }

          @Override
          public Optional<SitePolicy> policy() {
            return whole.policy();
          }

          @Override
          public String origin() {
            return "Read from a log.";
          }
        };
    Explorer reading = new Explorer(late);
    assertThat(text(reading.get("crawlers/x", ""))).contains("The log is being read.");
    assertThat(reading.get("crawlers/x", "").status()).isEqualTo(404);
  }

  @Test
  void letter_ofACrawlerOfWhichNothingIsProved_isNotThere() {
    assertThat(text(explorer.get("crawlers/GPTBot", "")))
        .contains("<a href=\"../letter?crawler=GPTBot\">");
    assertThat(explorer.get("letter", "crawler=GPTBot").contentType())
        .isEqualTo("text/plain;charset=utf-8");
    assertThat(text(explorer.get("crawlers/QuietBot", ""))).doesNotContain("letter?");
    assertThat(explorer.get("letter", "crawler=QuietBot").status()).isEqualTo(404);
  }

  @Test
  void violations_choiceOfAHost_narrowsThem() {
    String all = text(explorer.get("violations", ""));
    String delays = text(explorer.get("violations", "host=*"));
    assertThat(all).contains("Disallow: /", "Crawl-delay: 2", ">any other host</option>");
    assertThat(delays).contains("Crawl-delay: 2").doesNotContain("Disallow: /");
    assertThat(text(explorer.get("violations", "host=none.example")))
        .contains("There is no row of what is chosen.");
  }

  @Test
  void firstPage_choice_narrowsIt() {
    Explorer two = new Explorer(SampleSource.of(List.of("GPTBot", "bingbot"), "robots.txt"));
    assertThat(text(two.get("", "operator=OpenAI")))
        .contains("<a href=\"./crawlers/GPTBot\">GPTBot</a><small>")
        .doesNotContain("<a href=\"./crawlers/bingbot\">bingbot</a><small>Microsoft");
    assertThat(text(two.get("", "kind=stale"))).contains("No crawler is left; choose less.");
  }

  /** A browser reads the path of {@code ..} as another one, and a server that of {@code a/b}. */
  @ParameterizedTest
  @ValueSource(strings = {".", "..", "*", ".b", "a/b", "a%2Fb", "a b", "?", "\\"})
  void crawler_withASignForAName_hasAPage(String name) {
    Explorer signs = new Explorer(SampleSource.of(List.of("GPTBot", name), "robots.txt"));
    Matcher link =
        Pattern.compile("href=\"\\./crawlers/(\\?name=[^\"/]+)\"").matcher(text(signs.get("", "")));
    assertThat(link.find()).isTrue();
    ExplorerResponse page = signs.get("crawlers/", link.group(1).substring(1));
    assertThat(page.status()).isEqualTo(200);
    assertThat(text(page)).contains("<h1>" + name + "</h1>", "href=\"../style.css\"");
  }

  @Test
  void problem_standsOnEveryPage() {
    Explorer faulty = new Explorer(new Faulty(SampleSource.of(List.of("GPTBot"), "robots.txt")));
    for (String path :
        List.of("", "crawlers/GPTBot", "violations", "matrix", "why", "rules", "versions", "x")) {
      assertThat(text(faulty.get(path, "")))
          .as(path)
          .containsOnlyOnce("<p class=\"badge\">The file has &lt;problems&gt;.</p>");
    }
  }

  private record Faulty(ExplorerSource source) implements ExplorerSource {
    @Override
    public Optional<ReportData> report() {
      return source.report();
    }

    @Override
    public Optional<SitePolicy> policy() {
      return source.policy();
    }

    @Override
    public List<String> standing() {
      return source.standing();
    }

    @Override
    public List<String> problems() {
      return List.of("The file has <problems>.");
    }

    @Override
    public String origin() {
      return source.origin();
    }
  }

  /** An overview of 1,000 crawlers stays small: it has pages. */
  @Test
  void firstPage_manyCrawlers_hasPagesAndStaysSmall() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      names.add("Example%04dBot".formatted(i));
    }
    Explorer many = new Explorer(SampleSource.of(names, "robots.txt"));
    ExplorerResponse first = many.get("", "");
    assertThat(first.body().length).isLessThan(300 * 1_024);
    assertThat(text(first)).contains("Crawlers 1 to 200 of 1,000", "href=\"?from=200\"");
    assertThat(text(many.get("", "from=800")))
        .contains("Crawlers 801 to 1000 of 1,000", "href=\"?from=600\"")
        .doesNotContain("Those after");
    assertThat(text(many.get("", "from=99999"))).contains("No crawler is left");
  }

  /** Only a source that can try changes has the page and its link. */
  @Test
  void trial_isNotOffered_thereIsNoSuchPage() {
    assertThat(explorer.get(Explorer.TRY, "").status()).isEqualTo(404);
    assertThat(explorer.attempt("text=x".getBytes(StandardCharsets.UTF_8)).status()).isEqualTo(404);
    assertThat(text(explorer.get("", ""))).doesNotContain("Try a change");
  }

  @Test
  void report_isBeingRead_pageLooksAgain() {
    Explorer reading = new Explorer(new Reading());
    assertThat(text(reading.get("", "")))
        .contains("<meta http-equiv=\"refresh\" content=\"1\">", "Reading access.log.");
    assertThat(text(reading.get("crawlers/GPTBot", ""))).contains("Reading access.log.");
  }

  private static final class Reading implements ExplorerSource {
    @Override
    public Optional<ReportData> report() {
      return Optional.empty();
    }

    @Override
    public Optional<SitePolicy> policy() {
      return Optional.empty();
    }

    @Override
    public List<String> standing() {
      return List.of("Reading access.log.");
    }

    @Override
    public String origin() {
      return "Read from access.log.";
    }

    @Override
    public boolean isReading() {
      return true;
    }
  }

  private static String text(ExplorerResponse response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }
}
