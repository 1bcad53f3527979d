package io.github.wayleave.publish.answer;

import java.util.List;

/** The parts of a request that the response with a document depends on. */
public interface DocumentRequest {
  /** A GET request without header fields. */
  DocumentRequest PLAIN_GET =
      new DocumentRequest() {
        @Override
        public String method() {
          return "GET";
        }

        @Override
        public List<String> headerValues(String name) {
          return List.of();
        }
      };

  /** Returns the method, as it was sent. */
  String method();

  /** Returns the values of all lines of a header field, in order; empty if there is none. */
  List<String> headerValues(String name);
}
