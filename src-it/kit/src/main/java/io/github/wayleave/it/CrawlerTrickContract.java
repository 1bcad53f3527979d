package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a crawler can send besides its path to get a disallowed page, without another name. The
 * container may refuse a request itself, and may close a connection without a response.
 */
@RunInForms({FILTER, FRONT})
public class CrawlerTrickContract {
  private static final String POLICY =
      """
      robots: { disallow: /private, allow: /public }
      enforcement: { mode: enforce }
      hosts:
        - { names: open.example, robots: { disallow: /other, allow: /public } }
      """;
  private static final String PAGE = "/private/x";
  private static final String PUBLIC = "/public/x";

  private static final List<String> FIELDS =
      List.of(
          "X-Original-URL: " + PUBLIC,
          "X-Rewrite-URL: " + PUBLIC,
          "X-Forwarded-Uri: " + PUBLIC,
          "X-Forwarded-Prefix: /public",
          "X-Forwarded-Host: open.example",
          "X-Forwarded-For: 66.249.64.1",
          "X-Forwarded-Proto: gopher",
          "Forwarded: for=66.249.64.1;host=open.example",
          "X-HTTP-Method-Override: OPTIONS",
          "Wayleave-Target: " + PUBLIC,
          "Wayleave-Crawler: none",
          "Connection: User-Agent",
          "Connection: upgrade, HTTP2-Settings",
          "Upgrade: websocket",
          "Expect: 100-continue",
          "Expect: nothing",
          "Range: bytes=0-1",
          "Purpose: prefetch",
          "Sec-Fetch-Mode: navigate",
          "Accept: text/html",
          "Cookie: JSESSIONID=0; wayleave=off");

  private final Launcher launcher;
  private EnforcedSite site;

  public CrawlerTrickContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @BeforeEach
  final void start(SharedResource shared) throws Exception {
    site = shared.get(EnforcedSite.class, folder -> EnforcedSite.start(launcher, POLICY));
  }

  @Test
  void trickOfACrawler_opensNoPage() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    for (Map.Entry<String, RawRequest> trick : tricks().entrySet()) {
      softly
          .assertThat(asCrawler(trick.getValue()))
          .as(trick.getKey())
          .doesNotContain(ApplicationServlet.MARK);
    }
    softly.assertAll();
    assertThat(site.get(EnforcedSite.CRAWLER, PUBLIC).text())
        .as("control")
        .contains(ApplicationServlet.MARK);
  }

  @Test
  void octetInAField_opensNoPage() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    List<Integer> octets =
        IntStream.range(1, 256).filter(octet -> octet != '\r' && octet != '\n').boxed().toList();
    for (int octet : ContractEffort.sample(octets)) {
      String letter = Character.toString(octet);
      RawRequest plain = RawRequest.get(PAGE);
      RawRequest[] tries = {
        plain.with("X-A", "a" + letter).with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER),
        plain.with("X-A" + letter, "a").with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER),
        plain.with(EnforcedSite.USER_AGENT, letter + " " + EnforcedSite.CRAWLER),
        plain.with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER + "/1.0" + letter),
      };
      for (int i = 0; i < tries.length; i++) {
        softly
            .assertThat(answer(tries[i].with("Connection", "close")))
            .as("octet %s in place %s", octet, i)
            .doesNotContain(ApplicationServlet.MARK);
      }
    }
    softly.assertAll();
  }

  /** A request in the content of another is content, or is decided like any other. */
  @Test
  void requestInContent_opensNoPage() throws IOException {
    String hidden = text(RawRequest.get(PAGE).with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER));
    String last = text(RawRequest.get(PUBLIC).with("Connection", "close"));
    RawRequest carrier =
        RawRequest.of("POST", PUBLIC).with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER);
    List<RawRequest> carriers = new ArrayList<>();
    carriers.add(carrier.withContent(hidden));
    for (String coding : new String[] {"chunked", "xchunked", "chunked, identity"}) {
      RawRequest chunked = carrier.with("Transfer-Encoding", coding);
      for (RawRequest request : List.of(chunked, chunked.with("Content-Length", "4"))) {
        carriers.add(new RawRequest(request.startLine(), request.fields(), "0\r\n\r\n" + hidden));
      }
    }
    for (RawRequest request : carriers) {
      RawRequest all =
          new RawRequest(request.startLine(), request.fields(), request.content() + last);
      assertThat(answer(all)).as("%s", request).doesNotContain("GET REQUEST " + PAGE);
    }
    assertThat(
            answer(
                new RawRequest(
                    carriers.get(0).startLine(), carriers.get(0).fields(), hidden + last)))
        .as("control")
        .contains("POST REQUEST " + PUBLIC, "GET REQUEST " + PUBLIC);
  }

  private static String text(RawRequest request) {
    return new String(request.octets(), StandardCharsets.ISO_8859_1);
  }

  private static Map<String, RawRequest> tricks() {
    RawRequest plain = RawRequest.get(PAGE);
    Map<String, RawRequest> tricks = new LinkedHashMap<>();
    tricks.put("plain", plain);
    for (String field : FIELDS) {
      String[] parts = field.split(": ", 2);
      tricks.put(field, plain.with(parts[0], parts[1]));
    }
    for (String method :
        List.of("HEAD", "POST", "OPTIONS", "TRACE", "CONNECT", "WAYLEAVE", "get")) {
      tricks.put(method, RawRequest.of(method, PAGE));
    }
    tricks.put("absolute form", RawRequest.get("http://www.example.org" + PAGE));
    tricks.put("other scheme", RawRequest.get("gopher://www.example.org" + PAGE));
    tricks.put("user information", RawRequest.get("http://open.example@www.example.org" + PAGE));
    tricks.put(
        "absolute form beside another host",
        RawRequest.get("http://www.example.org" + PAGE).at("open.example"));
    tricks.put("no target", RawRequest.get(""));
    tricks.put("fragment", RawRequest.get(PAGE + "#/public"));
    tricks.put("query", RawRequest.get(PAGE + "?/public"));
    tricks.put("long query", RawRequest.get(PAGE + "?" + "x".repeat(6_000)));
    for (String host : List.of("open.example/", "www.example.org:80:80", "a b", "[::1", "*", "")) {
      tricks.put("host " + host, plain.at(host));
    }
    // Without a version, HTTP/0.9 has no fields, and so no name.
    for (String version : List.of("HTTP/1.0", "HTTP/0.9", "HTTP/1.2", "HTTP/2.0", "ICAP/1.0")) {
      tricks.put(
          version, new RawRequest("GET " + PAGE + " " + version, plain.fields(), plain.content()));
    }
    return tricks;
  }

  private String asCrawler(RawRequest request) throws IOException {
    return answer(
        request.with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER).with("Connection", "close"));
  }

  private String answer(RawRequest request) throws IOException {
    AssertionCount.increment(1);
    try (RawHttp http = RawHttp.to(site.port())) {
      return http.send(request);
    }
  }
}
