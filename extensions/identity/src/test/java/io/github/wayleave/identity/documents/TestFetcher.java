package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.identity.fetch.FetchResult;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Returns the results that a test sets for each URL, and keeps the requests. */
final class TestFetcher implements Fetcher {
  private final Map<String, Supplier<FetchResult>> results = new HashMap<>();
  private final List<FetchRequest> requests = new ArrayList<>();

  static FetchResult document(String body) {
    return document(body, Optional.empty(), Optional.empty());
  }

  static FetchResult document(String body, Optional<String> tag, Optional<Duration> maxAge) {
    return new FetchResult.Fetched(body.getBytes(StandardCharsets.UTF_8), "", tag, maxAge);
  }

  static FetchResult failed(String reason) {
    return new FetchResult.Failed(reason, Optional.empty());
  }

  TestFetcher returns(String url, FetchResult result) {
    return does(url, () -> result);
  }

  TestFetcher does(String url, Supplier<FetchResult> action) {
    results.put(url, action);
    return this;
  }

  /** Returns the requests since the last call, as URLs with the entity tag if there is one. */
  List<String> takeRequests() {
    List<String> taken =
        requests.stream()
            .map(request -> request.url() + request.entityTag().map(tag -> " " + tag).orElse(""))
            .toList();
    requests.clear();
    return taken;
  }

  @Override
  public FetchResult fetch(FetchRequest request, Instant now) {
    requests.add(request);
    return results
        .getOrDefault(request.url().toString(), () -> failed("the server answers 404"))
        .get();
  }
}
