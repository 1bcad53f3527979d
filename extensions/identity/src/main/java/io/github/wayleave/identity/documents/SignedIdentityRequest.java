package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.signature.SignedRequest;
import java.util.List;
import java.util.Optional;

/** A request to be identified, as far as a signature can cover it. */
record SignedIdentityRequest(IdentityRequest request) implements SignedRequest {
  @Override
  public String method() {
    return request.method();
  }

  @Override
  public String scheme() {
    return request.scheme();
  }

  @Override
  public String authority() {
    return request.authority();
  }

  @Override
  public String path() {
    return request.path();
  }

  @Override
  public Optional<String> query() {
    return request.sentQuery();
  }

  @Override
  public List<String> fieldValues(String name) {
    return request.fieldValues(name);
  }
}
