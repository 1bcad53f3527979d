package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.probe.ProbedSite.SiteAnswer;
import io.github.wayleave.cli.probe.ProbedSite.SiteRequest;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Target;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Answers as a server does that publishes and enforces a policy. */
public final class PolicySite implements SiteAnswer {
  private final Publication publication;
  private final SiteAccess access;

  public PolicySite(SitePolicy policy) {
    this.publication = Publication.of(policy.defaultRules(), InstantSource.system());
    this.access = SiteAccess.of(policy, LocalPacer.settings(InstantSource.system()));
  }

  @Override
  public void write(SiteRequest request, OutputStream out) throws IOException {
    Optional<DocumentResponse> document =
        publication.respond(request.path(), new ReceivedRequest(request));
    if (document.isPresent()) {
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      document.get().body().writeTo(body);
      ProbedSite.write(
          out, head(document.get().status(), document.get().headers()), body.toByteArray());
      return;
    }
    boolean isRefused =
        access
                .forHost(Optional.empty())
                .decide(access.identify(request.userAgent()), QueriedUrl.of(request.target()))
            instanceof Refused;
    if (isRefused) {
      ProbedSite.write(out, "403 Forbidden", "no");
    } else {
      List<Header> headers = publication.headers(Target.of(request.target()));
      ProbedSite.write(out, head(200, headers) + "\nContent-Type: text/html", "<p>Hello</p>");
    }
  }

  private static String head(int status, List<Header> headers) {
    return headers.stream()
        .map(header -> "\n" + header.name() + ": " + header.value())
        .collect(Collectors.joining("", status + " OK", ""));
  }

  private record ReceivedRequest(SiteRequest request) implements DocumentRequest {
    @Override
    public String method() {
      return "GET";
    }

    @Override
    public List<String> headerValues(String name) {
      return Optional.ofNullable(request.fields().get(name.toLowerCase(Locale.ROOT))).stream()
          .toList();
    }
  }
}
