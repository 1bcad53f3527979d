package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.gate.DecidedRequest;

/** Where the application finds, in a request of a crawler, what was decided about it. */
public final class RequestAttributes {
  /**
   * The attribute that has the {@link ClaimedCrawlers}, all the crawlers that the request says it
   * is: {@value}.
   */
  public static final String CLAIM = DecidedRequest.CLAIM;

  /** The attribute that has the {@link AccessDecision}: {@value}. */
  public static final String DECISION = DecidedRequest.DECISION;

  private RequestAttributes() {}
}
