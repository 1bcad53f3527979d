package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.SoftAssertions;

/**
 * Compares what two proxies answer to a table of requests, field by field.
 *
 * @param control the proxy without the gate
 * @param guarded the proxy with the printed configuration
 * @param added the fields that the policy adds, each line once, in lower case
 */
record SiteComparison(RealProxy control, RealProxy guarded, Set<String> added) {
  /** So that each comparison has limits of requests of its own. */
  private static final AtomicInteger ROUNDS = new AtomicInteger();

  /** Fields that depend on the time. */
  private static final Set<String> UNCOMPARED = Set.of("date", "expires");

  /** Compares the answers to all requests of the table; returns how many the gate is asked. */
  int assertAlike(String agent) throws Exception {
    SoftAssertions softly = new SoftAssertions();
    String round = Integer.toString(ROUNDS.incrementAndGet());
    int asked = 0;
    for (RawRequest row : table()) {
      RawRequest request = row.with("User-Agent", agent).with("X-Round", round);
      RawResponse without = ask(control, request);
      RawResponse with = ask(guarded, request);
      String name = agent + ": " + String.join(" | ", row.startLine(), row.fields().toString());
      softly
          .assertThat(with.status())
          .as("%s; %s; %s", name, control.log(), guarded.log())
          .isEqualTo(without.status());
      softly.assertThat(fields(with, added)).as(name).isEqualTo(fields(without, Set.of()));
      softly.assertThat(comparable(with.text())).as(name).isEqualTo(comparable(without.text()));
      asked += isOfAGuardedServer(row) && without.status() != 400 ? 1 : 0;
      if (isOfAGuardedServer(row) && without.status() != 400) {
        for (String field : added) {
          softly
              .assertThat(with.headerValues(field))
              .as("%s: %s", name, field)
              .isNotEmpty()
              .doesNotHaveDuplicates();
        }
      }
    }
    softly.assertAll();
    return asked;
  }

  private static boolean isOfAGuardedServer(RawRequest row) {
    // nginx itself rejects TRACE.
    return !row.fields().contains("Host: other.example.org")
        && !row.startLine().startsWith("TRACE");
  }

  private static RawResponse ask(RealProxy proxy, RawRequest request) throws Exception {
    return RawHttp.exchange(proxy.guarded(), request);
  }

  /** Returns the fields of a response, sorted. */
  private static List<String> fields(RawResponse response, Set<String> without) {
    Set<String> left = new TreeSet<>(UNCOMPARED);
    left.addAll(without);
    List<String> fields = new ArrayList<>();
    for (RawResponse.RawField field : response.fields()) {
      String name = field.name().toLowerCase(Locale.ROOT);
      boolean isChanged = name.equals("content-length") && isEcho(response.text());
      if (!left.contains(name) && !isChanged) {
        fields.add(comparable(name + ": " + field.value()));
      }
    }
    fields.sort(null);
    return fields;
  }

  static Map<String, List<String>> fields(HttpResponse<String> response, Set<String> without) {
    Map<String, List<String>> fields = new TreeMap<>(response.headers().map());
    fields.keySet().removeAll(UNCOMPARED);
    fields.keySet().removeAll(without);
    if (isEcho(response.body())) {
      fields.remove("content-length");
    }
    return fields;
  }

  /** Returns whether a page shows the request, which may contain what the gate tells it. */
  private static boolean isEcho(String text) {
    return text.toLowerCase(Locale.ROOT).contains("user-agent: ")
        || text.contains("HTTP_USER_AGENT");
  }

  /** Removes what the gate tells applications, and what differs between two servers anyway. */
  static String comparable(String text) {
    return text.replaceAll("(?im)^Wayleave-(Crawler|Decision): .*\n", "")
        .replaceAll("HTTP_WAYLEAVE_[A-Z]+=[^,]*, ", "")
        .replaceAll("/(control|guarded|away)/", "/site/")
        .replaceAll("(www.example.org|localhost):[0-9]+", "$1");
  }

  private static List<RawRequest> table() throws Exception {
    List<RawRequest> rows = new ArrayList<>();
    try (InputStream in = SiteComparison.class.getResourceAsStream("sites/requests.tsv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
      for (String line : text.lines().filter(row -> !row.startsWith("#")).toList()) {
        String[] cells = (line + "\t\t\t").split("\t", -1);
        RawRequest request = RawRequest.of(cells[0], cells[2]).at(cells[1]);
        for (String field : cells[3].split(" [|] ", -1)) {
          int colon = field.indexOf(": ");
          request =
              colon < 0
                  ? request
                  : request.with(field.substring(0, colon), field.substring(colon + 2));
        }
        rows.add(
            cells[4].isEmpty()
                ? request
                : request.withContent("x".repeat(Integer.parseInt(cells[4]))));
      }
    }
    return rows;
  }
}
