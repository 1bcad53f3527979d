package io.github.wayleave.gateway.question;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private final Map<QuestionForm, FormSetup> forms = new EnumMap<>(QuestionForm.class);
  private final LongAdder anonymous = new LongAdder();
  private volatile boolean hasUserAgent;
  private volatile @Nullable QuestionForm latestAnonymous;

  /** Creates a setup without any questions. */
  public ProxySetup() {
    for (QuestionForm form : QuestionForm.values()) {
      forms.put(form, new FormSetup(form));
    }
  }

  /** Checks a question; returns whether it is complete. */
  public boolean check(Question question) {
    if (!hasUserAgent) {
      noteUserAgent(question);
    }
    FormSetup form = forms.get(question.form());
    return form == null || form.check(question);
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
    for (FormSetup form : forms.values()) {
      String sentence = form.problem;
      if (sentence != null) {
        problems.add(sentence);
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

  /** What the questions of a form show about the proxy that asks them. */
  private static final class FormSetup {
    private final QuestionForm form;
    private final LinePause pause = new LinePause();

    /** Whether the proxy has ever reported a host; afterwards, a client sent none. */
    private volatile boolean reportsHost;

    /** What the latest question lacks; null if it is complete. */
    private volatile @Nullable String problem;

    FormSetup(QuestionForm form) {
      this.form = form;
    }

    boolean check(Question question) {
      if (!reportsHost && !question.host().isEmpty()) {
        reportsHost = true;
      }
      Optional<String> missing =
          question.missingField().filter(field -> !(reportsHost && form.isHost(field)));
      if (missing.isEmpty()) {
        if (problem != null) {
          problem = null;
        }
        return true;
      }
      String sentence =
          "%s: questions lack %s, so every crawler passes; %s"
              .formatted(form.path(), missing.get(), form.remedy(missing.get()));
      if (problem == null && pause.tryLog()) {
        LOG.warn("{}", sentence);
      }
      problem = sentence;
      return false;
    }
  }
}
