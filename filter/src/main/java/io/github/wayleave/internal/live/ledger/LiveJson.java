package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import io.github.wayleave.internal.live.ledger.LiveRequests.LiveRequest;
import io.github.wayleave.internal.live.ledger.LiveRequests.NewRequests;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the last requests of crawlers as nested maps. */
final class LiveJson {
  private LiveJson() {}

  static Map<String, @Nullable Object> of(NewRequests requests) {
    List<Object> list = new ArrayList<>();
    for (LiveRequest request : requests.requests()) {
      list.add(request(request));
    }
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("next", requests.next());
    json.put("requests", list);
    return json;
  }

  private static Map<String, @Nullable Object> request(LiveRequest request) {
    Subject subject = request.facts().get(0).subject();
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("at", request.at().toString());
    json.put("crawler", subject.crawler());
    json.put("identity", subject.identity().word());
    json.put("host", request.host());
    String target = request.request().target();
    json.put("target", target.isEmpty() ? null : target);
    json.put("outcome", request.outcome().word());
    String reason = request.outcome().reason();
    json.put("reason", reason.isEmpty() ? null : reason);
    json.put("kind", null);
    json.put("rule", null);
    json.put("line", null);
    for (Fact fact : request.facts()) {
      addRule(fact, json);
    }
    return json;
  }

  /** A broken rule says more than a delay that was not kept, whichever comes first. */
  private static void addRule(Fact fact, Map<String, @Nullable Object> json) {
    if (fact instanceof Fact.Broken broken) {
      CitedRule rule = broken.rule();
      json.put("kind", broken.kind().word());
      json.put("rule", rule.text());
      json.put("line", rule.line() == 0 ? null : rule.line());
    } else if (fact instanceof Fact.TooSoon early && json.get("kind") == null) {
      json.put("kind", LedgerJson.TOO_SOON);
      json.put("rule", early.directive());
    }
  }
}
