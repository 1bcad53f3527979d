package io.github.wayleave.identity.signature;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.greenbytes.http.sfv.BooleanItem;
import org.greenbytes.http.sfv.Item;
import org.greenbytes.http.sfv.Parameters;
import org.greenbytes.http.sfv.StringItem;

/**
 * A component that a signature covers (RFC 9421, 2), without the order of its parameters.
 *
 * @param name the name of the component: a field in lower case, or a derived component
 * @param selector the member of a dictionary, or the name of a query parameter
 * @param strict whether a structured field is serialized again
 * @param binary whether the values of a field are encoded separately
 */
record CoveredComponent(String name, Optional<String> selector, boolean strict, boolean binary) {
  static final String AUTHORITY = "@authority";
  static final String TARGET_URI = "@target-uri";
  static final String QUERY_PARAM = "@query-param";
  static final String AGENT_FIELD = "signature-agent";

  private static final Set<String> WITHOUT_PARAMETERS =
      Set.of(AUTHORITY, TARGET_URI, "@method", "@scheme", "@request-target", "@path", "@query");
  private static final Pattern FIELD_NAME = Pattern.compile("[a-z0-9!#$%&'*+.^_`|~-]+");

  /**
   * Returns the component of an identifier.
   *
   * @throws RejectedSignatureException if it is not a string, or no component that is supported
   */
  static CoveredComponent of(Item<?> identifier) throws RejectedSignatureException {
    if (!(identifier instanceof StringItem text)) {
      throw new RejectedSignatureException(SignatureOutcome.MALFORMED);
    }
    Parameters parameters = text.getParams();
    String name = text.get();
    Optional<String> selector = selector(parameters, name.equals(QUERY_PARAM) ? "name" : "key");
    boolean strict = flag(parameters, "sf");
    boolean binary = flag(parameters, "bs");
    int understood = (selector.isPresent() ? 1 : 0) + (strict ? 1 : 0) + (binary ? 1 : 0);
    CoveredComponent component = new CoveredComponent(name, selector, strict, binary);
    if (understood != parameters.size() || !component.isSupported()) {
      throw new RejectedSignatureException(SignatureOutcome.COMPONENTS);
    }
    return component;
  }

  /** Returns the identifier with its parameters in a fixed order, equal for equal components. */
  String identifier() {
    return name
        + (strict ? ";sf" : "")
        + (binary ? ";bs" : "")
        + selector.map(value -> "=" + value).orElse("");
  }

  /** Returns whether this is the whole field that names the agent, or one of its members. */
  boolean isAgentField() {
    return name.equals(AGENT_FIELD);
  }

  private boolean isSupported() {
    if (WITHOUT_PARAMETERS.contains(name)) {
      return selector.isEmpty() && !strict && !binary;
    }
    if (name.equals(QUERY_PARAM)) {
      return selector.isPresent() && !strict && !binary;
    }
    // RFC 9421, 2.5: "bs" excludes the parameters that parse a field.
    return FIELD_NAME.matcher(name).matches() && !(binary && (strict || selector.isPresent()));
  }

  private static Optional<String> selector(Map<String, Item<?>> parameters, String name) {
    return parameters.get(name) instanceof StringItem text
        ? Optional.of(text.get())
        : Optional.empty();
  }

  private static boolean flag(Map<String, Item<?>> parameters, String name) {
    return parameters.get(name) instanceof BooleanItem flag && flag.get();
  }
}
