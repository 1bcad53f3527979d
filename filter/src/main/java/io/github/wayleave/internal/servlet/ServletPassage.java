package io.github.wayleave.internal.servlet;

import io.github.wayleave.internal.gate.Arrival;
import io.github.wayleave.internal.gate.Gate;
import io.github.wayleave.internal.gate.Outcome;
import io.github.wayleave.internal.gate.Visit;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/**
 * A request on its way through a gate, and the response to it.
 *
 * @param request the request
 * @param response the response
 * @param chain what comes behind the gate
 */
public record ServletPassage(
    HttpServletRequest request, HttpServletResponse response, FilterChain chain) {
  /** Answers a request that has just come, refuses it, or lets it go on. */
  public void first(Gate gate, Arrival arrival) throws IOException, ServletException {
    Outcome outcome = gate.receive(arrival);
    HttpServletResponse kept = KeptHeaders.in(response, outcome.headers());
    if (outcome instanceof Outcome.Answered answered) {
      AnswerWriter.write(answered.answer(), kept);
    } else if (outcome instanceof Outcome.Refused refused) {
      refused.visit().tell(request::setAttribute);
      RefusalWriter.write(refused, kept);
    } else if (outcome instanceof Outcome.Passed passed) {
      chain.doFilter(visited(passed.visit()), kept);
    }
  }

  /** Lets a request go on that was dispatched again. */
  public void again(Gate gate, Arrival arrival) throws IOException, ServletException {
    chain.doFilter(request, KeptHeaders.in(response, gate.headersAgain(arrival)));
  }

  /** Returns the request as the application sees it. */
  private HttpServletRequest visited(Optional<Visit> visit) {
    if (visit.isEmpty()) {
      return request;
    }
    visit.get().tell(request::setAttribute);
    return visit
        .get()
        .sessions()
        .<HttpServletRequest>map(life -> new ShortSessions(request, life))
        .orElse(request);
  }
}
