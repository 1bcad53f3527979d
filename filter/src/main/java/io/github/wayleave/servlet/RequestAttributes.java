package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.internal.gate.DecidedRequest;

/**
 * The request attributes in which an application finds Wayleave's decision about a crawler.
 *
 * <p>They are set on requests that claim to come from a crawler, before the application handles
 * them. A request with a claim and without a decision is allowed by the rules:
 *
 * <pre>{@code
 * if (request.getAttribute(RequestAttributes.DECISION) instanceof AccessDecision decision) {
 *   // adapt the response
 * }
 * }</pre>
 */
public final class RequestAttributes {
  /**
   * The attribute with the {@link ClaimedCrawlers}, the crawlers that the request claims to come
   * from: {@value}.
   */
  public static final String CLAIM = DecidedRequest.CLAIM;

  /**
   * The attribute with the {@link AccessDecision}, unless it is {@link
   * AccessDecision.Passed#ALLOWED}: {@value}.
   */
  public static final String DECISION = DecidedRequest.DECISION;

  /**
   * The attribute with the {@link Identity} of the client, if the policy has the section {@code
   * identity}: {@value}.
   */
  public static final String IDENTITY = DecidedRequest.IDENTITY;

  private RequestAttributes() {}
}
