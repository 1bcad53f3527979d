package io.github.wayleave.spring;

import io.github.wayleave.live.LedgerReports;
import io.github.wayleave.live.LedgerReports.Selection;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.text.InvalidValueException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;

/** The responses of the actuator endpoint to requests for the ledger. */
record LedgerResponses(Optional<LivePolicy> live) {
  private static final String LEDGER = "ledger";
  private static final String LIVE = "live";
  private static final String NO_FILTER =
      "no filter is in service: no policy was found, or wayleave.enabled is false";

  /** Returns the totals of all crawlers, or one crawler with its rows. */
  WebEndpointResponse<Map<String, @Nullable Object>> crawlers(String section, Query query) {
    if (!section.equals(LEDGER)) {
      return unknownSection(section);
    }
    return answer(
        reports -> {
          Selection selection = query.selection();
          Map<String, @Nullable Object> report = reports.crawlers(selection);
          return selection.crawler().isPresent() && List.of().equals(report.get("crawlers"))
              ? unknownCrawler(selection.crawler().get())
              : found(report);
        });
  }

  /** Returns all about one crawler, or the last requests. */
  WebEndpointResponse<Map<String, @Nullable Object>> part(
      String section, String name, @Nullable String after, Query query) {
    if (!section.equals(LEDGER)) {
      return unknownSection(section);
    }
    return answer(
        reports -> {
          if (name.equals(LIVE)) {
            return found(reports.requestsAfter(number(after)));
          }
          return reports
              .crawler(name, query.selection())
              .map(LedgerResponses::found)
              .orElseGet(() -> unknownCrawler(name));
        });
  }

  private WebEndpointResponse<Map<String, @Nullable Object>> answer(
      Function<LedgerReports, WebEndpointResponse<Map<String, @Nullable Object>>> report) {
    Optional<LedgerReports> reports = live.flatMap(LivePolicy::ledgerReports);
    if (reports.isEmpty()) {
      return error(
          WebEndpointResponse.STATUS_SERVICE_UNAVAILABLE,
          "Service Unavailable",
          live.map(LivePolicy::status).map(PolicyStatus::ledger).orElse(NO_FILTER));
    }
    try {
      return report.apply(reports.get());
    } catch (InvalidValueException e) {
      throw new InvalidEndpointRequestException(e.sentence(), e.sentence());
    }
  }

  private static WebEndpointResponse<Map<String, @Nullable Object>> found(
      Map<String, @Nullable Object> report) {
    Map<String, @Nullable Object> body = new LinkedHashMap<>();
    body.put("format", PolicyDescription.FORMAT);
    body.putAll(report);
    return new WebEndpointResponse<>(body);
  }

  private static long number(@Nullable String after) {
    if (after == null || after.isEmpty()) {
      return 0;
    }
    try {
      long number = Long.parseLong(after);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The same sentence tells both.
    }
    throw new InvalidValueException(
        "after: expected the \"next\" of an earlier response, found \"%s\"".formatted(after));
  }

  private static WebEndpointResponse<Map<String, @Nullable Object>> unknownCrawler(String name) {
    return notFound("no crawler named \"%s\" is in the ledger".formatted(name));
  }

  private static WebEndpointResponse<Map<String, @Nullable Object>> unknownSection(String section) {
    return notFound("expected \"%s\", found \"%s\"".formatted(LEDGER, section));
  }

  private static WebEndpointResponse<Map<String, @Nullable Object>> notFound(String message) {
    return error(WebEndpointResponse.STATUS_NOT_FOUND, "Not Found", message);
  }

  private static WebEndpointResponse<Map<String, @Nullable Object>> error(
      int status, String error, String message) {
    Map<String, @Nullable Object> body = new LinkedHashMap<>();
    body.put("status", status);
    body.put("error", error);
    body.put("message", message);
    return new WebEndpointResponse<>(body, status);
  }

  /** The parameters of a request. */
  record Query(
      @Nullable String from,
      @Nullable String until,
      @Nullable String crawler,
      @Nullable String kind) {
    /**
     * Returns what the report covers.
     *
     * @throws InvalidValueException if a parameter is invalid
     */
    Selection selection() {
      return Selection.parse(from, until, crawler, kind);
    }
  }
}
