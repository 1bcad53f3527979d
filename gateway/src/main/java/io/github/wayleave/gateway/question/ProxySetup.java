package io.github.wayleave.gateway.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds proxies that are set up wrongly: the latest question of a form lacks a field, or no
 * question ever has a {@code User-Agent}. Such requests pass.
 */
public final class ProxySetup {
  /** The number of questions after which one of them should have had a {@code User-Agent}. */
  private static final int MANY = 20;

  private static final String USER_AGENT = "User-Agent";
  private static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.gate");

  private final AtomicReferenceArray<@Nullable String> missing =
      new AtomicReferenceArray<>(QuestionForm.values().length);

  /** 1 for the forms whose proxies have reported a host, so that a client sent none. */
  private final AtomicIntegerArray hasReportedHost =
      new AtomicIntegerArray(QuestionForm.values().length);

  private final LongAdder anonymous = new LongAdder();
  private volatile boolean hasUserAgent;
  private volatile @Nullable QuestionForm latestAnonymous;

  /** Creates a setup without any questions. */
  public ProxySetup() {}

  /** Checks a question; returns whether it is complete. */
  public boolean check(Question question) {
    int form = question.form().ordinal();
    String known = missing.get(form);
    Optional<String> field = question.missingField();
    if (field.isPresent()
        && question.form().isHost(field.get())
        && hasReportedHost.get(form) != 0) {
      field = Optional.empty();
    }
    if (hasReportedHost.get(form) == 0 && !question.host().isEmpty()) {
      hasReportedHost.set(form, 1);
    }
    if (known != null || field.isPresent()) {
      note(question.form(), field, known);
    }
    if (!hasUserAgent) {
      noteUserAgent(question);
    }
    return field.isEmpty();
  }

  private void note(QuestionForm form, Optional<String> field, @Nullable String known) {
    missing.set(form.ordinal(), field.orElse(null));
    if (field.isPresent() && known == null) {
      LOG.warn("{}", sentence(form, field.get()));
    }
  }

  private void noteUserAgent(Question question) {
    if (question.hasField(USER_AGENT)) {
      hasUserAgent = true;
    } else {
      latestAnonymous = question.form();
      anonymous.increment();
    }
  }

  /** Returns what is set up wrongly, a sentence for each. */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    for (QuestionForm form : QuestionForm.values()) {
      String field = missing.get(form.ordinal());
      if (field != null) {
        problems.add(sentence(form, field));
      }
    }
    QuestionForm form = latestAnonymous;
    if (!hasUserAgent && form != null && anonymous.sum() >= MANY) {
      problems.add(
          "%s: no question has the field User-Agent, so every crawler passes; add %s"
              .formatted(
                  form.path(),
                  form == QuestionForm.PATH
                      ? "{ exact: user-agent } to the patterns of allowed_headers"
                      : "it to the fields that the proxy sends"));
    }
    return problems;
  }

  private static String sentence(QuestionForm form, String field) {
    return "%s: questions lack %s, so every crawler passes; %s"
        .formatted(form.path(), field, form.remedy(field));
  }
}
