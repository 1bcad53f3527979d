package io.github.wayleave.gateway;

import io.github.wayleave.gateway.question.QuestionForm;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.GateResult.RefusalResult;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.metrics.WayleaveMetrics;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * The meters of the policy, of the process, and a counter of questions, in the text format of
 * Prometheus.
 */
final class GateMeters {
  static final String MEDIA_TYPE = "text/plain;version=0.0.4;charset=utf-8";

  private static final String QUESTIONS = "wayleave.gate.questions";

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final Map<QuestionForm, Map<Outcome, Counter>> counters =
      new EnumMap<>(QuestionForm.class);

  private enum Outcome {
    PASSED,
    REFUSED,
    /** The question lacked a field, and the request passed. */
    INCOMPLETE,
    /** The question could not be decided, and the request passed. */
    FAILED
  }

  GateMeters() {
    for (QuestionForm form : QuestionForm.values()) {
      Map<Outcome, Counter> ofForm = new EnumMap<>(Outcome.class);
      for (Outcome outcome : Outcome.values()) {
        ofForm.put(
            outcome,
            Counter.builder(QUESTIONS)
                .description("Questions of proxies whether a request may pass.")
                .tag("form", form.name().toLowerCase(Locale.ROOT))
                .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                .register(registry));
      }
      counters.put(form, ofForm);
    }
  }

  /** Adds meters of this process: memory, garbage collection, threads, processor and files. */
  void addProcess() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmGcMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
  }

  /** Returns a listener that counts the decisions of a policy. */
  LiveListener listener() {
    return new WayleaveMetrics(registry);
  }

  String text() {
    return registry.scrape();
  }

  void answered(QuestionForm form, GateResult result) {
    count(form, result instanceof RefusalResult ? Outcome.REFUSED : Outcome.PASSED);
  }

  void unreadable(QuestionForm form) {
    count(form, Outcome.REFUSED);
  }

  void incomplete(QuestionForm form) {
    count(form, Outcome.INCOMPLETE);
  }

  void failed(QuestionForm form) {
    count(form, Outcome.FAILED);
  }

  private void count(QuestionForm form, Outcome outcome) {
    Map<Outcome, Counter> ofForm = counters.get(form);
    if (ofForm != null) {
      Counter counter = ofForm.get(outcome);
      if (counter != null) {
        counter.increment();
      }
    }
  }
}
